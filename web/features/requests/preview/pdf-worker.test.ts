import { beforeEach, expect, test, vi } from 'vitest';

/** Says, as soon as somebody listens, that it is ready, or that its code could not be fetched. */
class Started extends EventTarget {
  static readonly outcomes: ('message' | 'error')[] = [];
  static count = 0;

  constructor() {
    super();
    Started.count += 1;
    queueMicrotask(() => this.dispatchEvent(new Event(Started.outcomes.shift() ?? 'message')));
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', Started);
  vi.resetModules();
  Started.count = 0;
});

test('all papers are read by one worker', async () => {
  const { pdfWorker } = await import('./pdf-worker.ts');
  expect(await pdfWorker()).toBe(await pdfWorker());
  expect(Started.count).toBe(1);
});

test('a worker whose code could not be fetched is started anew when it is needed again', async () => {
  const { pdfWorker } = await import('./pdf-worker.ts');
  Started.outcomes.push('error');
  await expect(pdfWorker()).rejects.toThrow('could not be fetched');
  expect(await pdfWorker()).toBeInstanceOf(Started);
  expect(Started.count).toBe(2);
});
