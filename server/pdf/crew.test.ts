import { afterEach, expect, test } from 'vitest';
import { type Crew, startCrew } from './crew.ts';

type Task = 'echo' | 'fail' | 'die' | 'throw' | 'hang';

const SCRIPT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', (task) => {
      if (task === 'die') process.exit(3);
      if (task === 'throw') throw new Error('broken');
      while (task === 'hang');
      parentPort.postMessage(task === 'fail' ? { failure: 'no such page' } : { result: threadId });
    });`)}`,
);

let crew: Crew<Task, number>;
const start = (size: number, limitMs = 10_000) => {
  crew = startCrew<Task, number>({ script: SCRIPT, size, limitMs, workerData: null });
  return crew;
};
afterEach(() => crew.close());

test('one worker does everything when one is enough', async () => {
  const { run } = start(1);
  const threads = await Promise.all(Array.from({ length: 10 }, () => run('echo')));
  expect(new Set(threads).size).toBe(1);
});

test('more workers start when there is more to do, up to the number allowed', async () => {
  const { run } = start(2);
  const threads = await Promise.all(Array.from({ length: 20 }, () => run('echo')));
  expect(new Set(threads).size).toBe(2);
});

test('a task that fails leaves the worker in service', async () => {
  const { run } = start(1);
  const before = await run('echo');
  await expect(run('fail')).rejects.toThrow('no such page');
  expect(await run('echo')).toBe(before);
});

test.each([
  ['die', 'A worker ended with code 3.'],
  ['throw', 'A worker failed: broken'],
] as const)('a worker lost to "%s" fails only its own task and is replaced', async (task, message) => {
  const { run } = start(1);
  const before = await run('echo');
  const lost = run(task);
  const next = run('echo');
  await expect(lost).rejects.toThrow(message);
  expect(await next).not.toBe(before);
});

test('a task without an end is given up and the next one is served by a new worker', async () => {
  const { run } = start(1, 1_000);
  const endless = run('hang');
  const next = run('echo');
  await expect(endless).rejects.toThrow('A task took longer than 1000 ms.');
  expect(await next).toBeGreaterThan(0);
});

test('after the end nothing is left waiting', async () => {
  const { run, close } = start(1);
  const outcomes = Promise.allSettled([run('hang'), run('echo')]);
  await close();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(run('echo')).rejects.toThrow('The workers have been closed.');
});
