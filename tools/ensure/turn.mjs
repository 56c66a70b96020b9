import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './checkout.mjs';

/** Handles that a child process inherits to keep the turn as long as it lives (none on Windows). */
export const shared = [];

/**
 * Waits until no other command prepares this checkout, and keeps the turn until this process ends. The turn is a local socket
 * that one process at a time can listen on: the system takes it back however the process ends, so none is ever left behind.
 */
export async function waitForTurn() {
  for (let hasSaidSo = false; !(await listens()); hasSaidSo = true) {
    if (!hasSaidSo) console.log('Another command is preparing this checkout; waiting for it.');
    await ended();
  }
}

async function listens() {
  const server = createServer((waiting) => waiting.on('error', () => {}).unref());
  try {
    await once(server.listen(address), 'listening');
    server.unref();
    // What this process starts shares the turn: a killed command's npm goes on writing, and the next must wait for it too.
    shared.push(...(server._handle?.fd > 0 ? [server._handle.fd] : []));
    return true;
  } catch (error) {
    if (error.code === 'EADDRINUSE') return false;
    throw error;
  }
}

/** Resolves when the process that has the turn ends: its connections end with it. */
async function ended() {
  const socket = connect(address);
  let refused = false;
  socket.on('error', (error) => {
    refused = error.code === 'ECONNREFUSED';
  });
  socket.resume();
  await new Promise((resolve) => socket.on('close', resolve));
  if (refused && isFile) rmSync(address, { force: true });
}

const name = `lagda-ensure-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
const isFile = !['linux', 'win32'].includes(process.platform); // there only a dead process's file remains
const address =
  { linux: `\0${name}`, win32: `\\\\.\\pipe\\${name}` }[process.platform] ?? join(tmpdir(), `${name}.socket`);
