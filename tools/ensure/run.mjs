import { spawn } from 'node:child_process';
import { root } from './checkout.mjs';
import { shared } from './turn.mjs';

/** Runs a program in the checkout with the terminal's output and nothing to read. Throws the message when it fails. */
export async function run(program, args, failure, options = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', ...shared],
    ...options,
  });
  const code = await new Promise((resolve) => child.on('close', resolve).on('error', resolve));
  if (code !== 0) throw new Error(failure);
}
