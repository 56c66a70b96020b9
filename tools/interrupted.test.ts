import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Runs until it is told to end, as an installation of many packages does. */
const NPM = 'touch "$FOLDER/npm-runs"; exec tail -f /dev/null';
const GIT = `echo "$1 $2" >> "$FOLDER/git-calls"
case "$1 $2" in "worktree add") mkdir "$5";; "worktree remove") rm -r "$4";; *) echo 1234567890;; esac`;

test.each([
  ['production-install.ts', []],
  ['upgrade-check.ts', ['HEAD']],
])('%s leaves nothing behind when it is interrupted', async (tool, args) => {
  const folder = await mkdtemp(join(tmpdir(), 'lagda-interrupted-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [bin, temporary] = [join(folder, 'bin'), join(folder, 'temporary')];
  await Promise.all([mkdir(bin), mkdir(temporary)]);
  for (const [name, does] of Object.entries({ npm: NPM, git: GIT })) {
    await writeFile(join(bin, name), `#!/bin/sh\n${does}\n`);
    await chmod(join(bin, name), 0o755);
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, tool), ...args], {
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, TMPDIR: temporary, FOLDER: folder },
    // A group of its own, all of which is told, as a terminal does.
    detached: true,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await expect.poll(() => readdir(folder), { timeout: 60_000 }).toContain('npm-runs');
  expect(await readdir(temporary)).toHaveLength(1);
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await ended;
  expect(await readdir(temporary)).toEqual([]);
  if (tool === 'upgrade-check.ts') {
    expect(await readFile(join(folder, 'git-calls'), 'utf8')).toContain('worktree remove');
  }
});
