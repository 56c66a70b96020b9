import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { at } from './checkout.mjs';

const own = at('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const isNew = (version) => Number.parseInt(version.replace('v', ''), 10) >= 24;

/** Whether scripts will find Node 24: npm's own build, first on their PATH, or the system's. Does not try it. */
export const hasNode = () => existsSync(own) || isNew(process.version);

/** The Node that runs our sources. */
export const node = () => (existsSync(own) ? own : process.execPath);

/** Makes sure that scripts find a Node 24 that runs. Throws a sentence for the user when there is none. */
export function requireNode() {
  if (existsSync(own) && isNew(versionOf(own))) return;
  // A build for another C library (Alpine) hides the system's Node and cannot run.
  if (existsSync(own) && isNew(process.version)) rmSync(own);
  if (isNew(process.version)) return;
  throw new Error(
    `Lagda needs Node 24. npm has no build of it that runs on this machine (${process.platform} ${process.arch}) and the ` +
      `system's Node is ${process.version}: install Node 24 from nodejs.org, then try again.`,
  );
}

function versionOf(program) {
  const { stdout } = spawnSync(program, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return stdout ?? '';
}
