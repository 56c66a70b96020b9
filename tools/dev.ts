import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

// `npm run dev`: the server from its sources, restarted when they change, and the browser's sources through Vite, in one terminal.
process.env.FROM_SOURCES = '1';
const children = [run('--watch', 'server/main.mjs'), run('node_modules/vite/bin/vite.js')];

// Ctrl-C reaches the children by itself; whatever ends one, ends both.
process.on('SIGINT', () => {});
process.on('SIGTERM', end);
await Promise.race(children.map((child) => once(child, 'exit')));
end();

function run(...args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: new URL('..', import.meta.url), stdio: 'inherit' });
}

function end() {
  for (const child of children) child.kill('SIGTERM');
}
