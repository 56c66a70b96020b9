import { readFileSync, writeFileSync } from 'node:fs';
import { at, hashOf, readStamp } from './checkout.mjs';
import { hasNode } from './node-24.mjs';
import { run } from './run.mjs';
import { removeUnreadFiles } from './unread-files.mjs';

const STAMP = 'node_modules/.installed';
/** What npm notes of the packages that are there. */
const INSTALLED = 'node_modules/.package-lock.json';

const wanted = () => hashOf(['package.json', 'package-lock.json', 'tools/checks/package.json']);
/** What the stamp says besides of an installation without the packages of tools/checks. */
const TO_START = ' to start';

/** Whether node_modules is what package.json, its workspace and its lock ask for. */
export const isInstalled = () => hasStamp([wanted()]);

/** Whether it is what builds and starts the portal; the packages of tools/checks may be missing. */
export const isInstalledToStart = () => hasStamp([wanted(), wanted() + TO_START]);

const hasStamp = (stamps) => hasNode() && stamps.includes(readStamp(STAMP)) && !isPruned();

/** Whether `npm prune --omit=dev` has taken away what tests and builds need. It leaves the stamp where it is. */
function isPruned() {
  const installed = readPackages(INSTALLED);
  const isDev = ([path, { dev }]) => dev && path.startsWith('node_modules/');
  return installed !== null && !installed.some(isDev);
}

/**
 * Whether node_modules holds what a running portal needs, as after `npm install --omit=dev`: every package of the lock file that
 * is not for tests and builds alone, in its version.
 */
export function isInstalledToRun() {
  const [wanted, installed] = ['package-lock.json', INSTALLED].map(readPackages);
  return hasNode() && wanted !== null && installed !== null && wanted.every(isIn(new Map(installed)));
}

const isIn =
  (installed) =>
  ([path, wanted]) =>
    path === '' ||
    wanted.dev ||
    wanted.optional ||
    wanted.devOptional ||
    wanted.peer ||
    installed.get(path)?.version === wanted.version;

function readPackages(file) {
  try {
    return Object.entries(JSON.parse(readFileSync(at(file), 'utf8')).packages);
  } catch {
    return null;
  }
}

/**
 * Installs the packages of the lock file without touching it. To start, a third of them is left out, those of tools/checks; not where an
 * earlier test has brought them. Not `npm ci`: that refuses a lock in which the entries of other platforms are incomplete. The options
 * undo what a user's own npm settings or NODE_ENV would leave out.
 */
export async function install({ isToStart }) {
  console.log('Installing the packages (first start: one to two minutes) …');
  const before = readStamp(STAMP);
  const leavesOut = isToStart && (before === '' || before.endsWith(TO_START));
  const stamp = wanted() + (leavesOut ? TO_START : '');
  const npm = process.env.npm_execpath;
  const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // The lock file names versions and their hashes: what npm has kept of them cannot be out of date.
  const quick = ['--prefer-offline'];
  const which = leavesOut ? ['--workspaces=false'] : [];
  const complete = ['--no-save', '--include=dev', '--include=optional', '--engine-strict=false'];
  await run(
    program,
    [...first, 'install', ...complete, ...which, ...quick, ...quiet],
    'The packages could not be installed; the lines above say why. Is this machine online?',
    { shell: process.platform === 'win32' && program === 'npm' },
  );
  removeUnreadFiles();
  writeFileSync(at(STAMP), stamp);
}
