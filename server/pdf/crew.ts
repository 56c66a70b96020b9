import { Worker } from 'node:worker_threads';

/** Worker threads that take one task at a time; what waits is served in order. */
export type Crew<Task, Result> = { run(task: Task): Promise<Result>; close(): Promise<void> };
export type Reply<Result> = { result: Result } | { failure: string };

// What the tasks keep lives outside the heap; without a limit it would grow to several times its need.
const SMALL_HEAP = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 };

type Options = {
  script: URL;
  size: number;
  /** A task that takes longer is given up, and its worker with it. */
  limitMs: number;
  workerData: unknown;
};
type Job<Task, Result> = { task: Task; resolve: (result: Result) => void; reject: (reason: Error) => void };
type Hand<Task, Result> = {
  worker: Worker;
  job: Job<Task, Result> | null;
  timer: NodeJS.Timeout | undefined;
};

/**
 * Workers start when there is work for them, so that a portal at rest needs no memory for them. One that dies or takes
 * too long fails only its own task; the next task gets a new one. Workers at rest do not keep the process alive.
 */
export function startCrew<Task, Result>(options: Options): Crew<Task, Result> {
  const hands = new Set<Hand<Task, Result>>();
  const waiting: Job<Task, Result>[] = [];
  let isClosed = false;

  return {
    run(task) {
      if (isClosed) return Promise.reject(new Error('The workers have been closed.'));
      return new Promise<Result>((resolve, reject) => {
        waiting.push({ task, resolve, reject });
        assign();
      });
    },
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(new Error('The workers have been closed.'));
      await Promise.all([...hands].map((hand) => dismiss(hand, 'The workers have been closed.')));
    },
  };

  function assign(): void {
    while (waiting.length > 0) {
      const free =
        [...hands].find((hand) => hand.job === null) ?? (hands.size < options.size ? hire() : null);
      const job = free && waiting.shift();
      if (!free || !job) return;
      free.job = job;
      free.timer = setTimeout(() => {
        void dismiss(free, `A task took longer than ${options.limitMs} ms.`);
        assign();
      }, options.limitMs);
      free.worker.ref();
      free.worker.postMessage(job.task);
    }
  }

  function hire(): Hand<Task, Result> {
    const worker = new Worker(options.script, {
      workerData: options.workerData,
      execArgv: [],
      resourceLimits: SMALL_HEAP,
    });
    const hand: Hand<Task, Result> = { worker, job: null, timer: undefined };
    const isLost = (reason: string) => {
      void dismiss(hand, reason);
      assign();
    };
    worker.on('message', (reply: Reply<Result>) => finish(hand, reply));
    worker.on('error', (error) =>
      isLost(`A worker failed: ${error instanceof Error ? error.message : error}`),
    );
    worker.on('exit', (code) => isLost(`A worker ended with code ${code}.`));
    worker.unref();
    hands.add(hand);
    return hand;
  }

  function finish(hand: Hand<Task, Result>, reply: Reply<Result>): void {
    const job = release(hand);
    if ('failure' in reply) job?.reject(new Error(reply.failure));
    else job?.resolve(reply.result);
    assign();
  }

  async function dismiss(hand: Hand<Task, Result>, reason: string): Promise<void> {
    if (!hands.delete(hand)) return;
    release(hand)?.reject(new Error(reason));
    await hand.worker.terminate();
  }

  function release(hand: Hand<Task, Result>): Job<Task, Result> | null {
    const { job } = hand;
    clearTimeout(hand.timer);
    hand.worker.unref();
    hand.job = null;
    return job;
  }
}
