import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createWorkerPool, TooCostly, type WorkerPool } from './worker-pool.ts';

type Task = 'echo' | 'fail' | 'die' | 'throw' | 'hang' | 'grow' | 'wait';

const TASKS = `
  import { threadId } from 'node:worker_threads';
  export function run(task) {
    if (task === 'die') process.exit(3);
    if (task === 'fail') throw new Error('no such page');
    if (task === 'throw') return new Promise(() => setImmediate(() => { throw new Error('broken'); }));
    for (const kept = []; task === 'grow'; ) kept.push(new Array(100_000).fill(0.5));
    while (task === 'hang');
    if (task === 'wait') return new Promise((resolve) => setTimeout(resolve, 1_500, threadId));
    return threadId;
  }`;

let folder: string;
let pool: WorkerPool<Task, number> | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagda-workers-'));
  await writeFile(join(folder, 'tasks.mjs'), TASKS);
  await writeFile(join(folder, 'broken.mjs'), "throw new Error('no such library');");
});
afterEach(() => pool?.close());
afterAll(() => rm(folder, { recursive: true }));

function create({
  script = 'tasks.mjs',
  ...options
}: Partial<Omit<Parameters<typeof createWorkerPool>[0], 'script'>> & { script?: string } = {}) {
  const url = pathToFileURL(join(folder, script));
  pool = createWorkerPool<Task, number>({
    size: 1,
    limitMs: 10_000,
    idleMs: 60_000,
    ...options,
    script: url,
  });
  return pool;
}

test('one worker does everything when one is enough', async () => {
  const { run } = create();
  const threads = await Promise.all(Array.from({ length: 10 }, () => run('echo')));
  expect(new Set(threads).size).toBe(1);
});

test('more workers start when there is more to do, up to the number allowed', async () => {
  const { run } = create({ size: 2 });
  const threads = await Promise.all(Array.from({ length: 20 }, () => run('echo')));
  expect(new Set(threads).size).toBe(2);
});

test('a task for which nobody waits is done after those that came behind it', async () => {
  const { run } = create();
  const done: string[] = [];
  const patient = (name: string) => run('echo', { canWait: true }).then(() => done.push(name));
  const urgent = (name: string) => run('echo').then(() => done.push(name));
  await Promise.all([urgent('first'), patient('receipt'), patient('second receipt'), urgent('seal')]);
  expect(done).toEqual(['first', 'seal', 'receipt', 'second receipt']);
});

test('a task that fails leaves the worker in service', async () => {
  const { run } = create();
  const before = await run('echo');
  await expect(run('fail')).rejects.toThrow('no such page');
  expect(await run('echo')).toBe(before);
});

test.each([
  ['die', 'worker exited with code: 3'],
  ['throw', 'broken'],
  ['grow', 'memory limit'],
] as const)('a worker lost to "%s" fails only its own task and is replaced', async (task, message) => {
  const { run } = create();
  const before = await run('echo');
  const lost = run(task);
  const next = run('echo');
  await expect(lost).rejects.toThrow(message);
  expect(await next).not.toBe(before);
});

/** Not too short for the start of the next worker on a busy computer. */
const LIMIT_MS = 3_000;

test('a task without an end is given up and the next one is served by a new worker', async () => {
  const { run } = create({ limitMs: LIMIT_MS });
  const endless = run('hang');
  const next = run('echo');
  await expect(endless).rejects.toThrow(new TooCostly(`A task took longer than ${LIMIT_MS} ms.`));
  expect(await next).toBeGreaterThan(0);
});

test('a task that a busy computer keeps waiting has longer, one that computes has not', async () => {
  const patient = create({ limitMs: 1_000, isPatient: true });
  expect(await patient.run('wait')).toBeGreaterThan(0);
  await expect(patient.run('hang')).rejects.toThrow(TooCostly);
  await patient.close();
  const { run } = create({ limitMs: 1_000 });
  await expect(run('wait')).rejects.toThrow(TooCostly);
});

test('the time limit is of a task and not of its waiting', async () => {
  const { run } = create({ limitMs: LIMIT_MS });
  const outcomes = await Promise.allSettled([run('hang'), run('hang'), run('echo')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('a worker that cannot start fails its task with the reason', async () => {
  const { run } = create({ script: 'broken.mjs' });
  const first = run('echo');
  const second = run('echo');
  await expect(first).rejects.toThrow('no such library');
  await expect(second).rejects.toThrow('no such library');
});

test('a worker without a task ends after a while', async () => {
  const { run } = create({ idleMs: 20 });
  const first = await run('echo');
  await expect.poll(() => run('echo'), { interval: 300, timeout: 10_000 }).not.toBe(first);
});

test('workers without a task do not keep the process alive', async () => {
  const script = `
    import { createWorkerPool } from '${new URL('./worker-pool.ts', import.meta.url)}';
    const script = new URL('${pathToFileURL(join(folder, 'tasks.mjs'))}');
    const pool = createWorkerPool({ script, size: 1, limitMs: 60_000, idleMs: 60_000 });
    console.log(await pool.run('echo') > 0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    timeout: 45_000,
  });
  expect(stdout).toBe('true\n');
});

test('after the end nothing is left waiting', async () => {
  const { run, close } = create();
  const outcomes = Promise.all([run('hang'), run('echo')].map((task) => task.catch(String)));
  await close();
  const closed = 'Error: The workers have been closed.';
  expect(await outcomes).toEqual([closed, closed]);
  await expect(run('echo')).rejects.toThrow('The workers have been closed.');
});
