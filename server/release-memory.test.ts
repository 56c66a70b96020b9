import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseMemoryWhenIdle } from './release-memory.ts';

const MB = 1024 * 1024;
const collect = vi.fn();
let size = 60 * MB;
let app = fastify();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  size = 60 * MB;
  collect.mockReset().mockImplementation(() => {
    size = 40 * MB;
  });
  app = fastify();
  app.get('/', async () => 'ok');
  releaseMemoryWhenIdle(app, { collect, size: () => size });
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

test('memory is given back once after the start, when nobody calls', () => {
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
});

test('nothing is collected while somebody calls, and again when the heap has grown by much', async () => {
  for (let second = 0; second < 20; second += 1) {
    await app.inject('/');
    vi.advanceTimersByTime(1_000);
  }
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(collect).toHaveBeenCalledTimes(1);

  size = 45 * MB;
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
  size = 51 * MB;
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(2);
});
