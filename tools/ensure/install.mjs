import { writeFileSync } from 'node:fs';
import { at, hashOf, readStamp } from './checkout.mjs';
import { hasNode } from './node-24.mjs';
import { run } from './run.mjs';

const STAMP = 'node_modules/.installed';

const wanted = () => hashOf(['package.json', 'package-lock.json']);

/** Whether node_modules is what package.json and its lock ask for. */
export const isInstalled = () => hasNode() && readStamp(STAMP) === wanted();

/**
 * Installs the packages of the lock file without touching it. Not `npm ci`: that refuses a lock in which the entries of other
 * platforms are incomplete. The options undo what a user's own npm settings or NODE_ENV would leave out.
 */
export async function install() {
  console.log('Installing the packages (first start: one to two minutes) …');
  const hash = wanted();
  const npm = process.env.npm_execpath;
  const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const complete = ['--no-save', '--include=dev', '--include=optional', '--engine-strict=false'];
  await run(
    program,
    [...first, 'install', ...complete, ...quiet],
    'The packages could not be installed; the lines above say why. Is this machine online?',
    { shell: process.platform === 'win32' && program === 'npm' },
  );
  writeFileSync(at(STAMP), hash);
}
