import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';

/**
 * Worker threads that take one task at a time; waiting tasks are served in the order in which they came, those for which nobody waits after
 * all others.
 */
export type WorkerPool<Task, Result> = {
  /**
   * Rejects with an Error when the task fails or loses its worker, with `TooCostly` when it takes more time or memory
   * than there is, and after `close()`.
   */
  run(task: Task, how?: { canWait?: boolean }): Promise<Result>;
  /** Rejects the tasks that wait or run, and resolves when the threads have ended. */
  close(): Promise<void>;
};

type Options = {
  /** A module that exports a function `run`, which takes a task and returns its result. */
  script: URL;
  /** The most threads at a time. */
  size: number;
  /** A task that takes longer, with the start of its worker, is given up together with the worker. */
  limitMs: number;
  /**
   * Tasks compute in their worker's thread alone, and there is one worker: a task that a busy computer keeps waiting has
   * `PATIENCE` times as long. Otherwise what is said of a file would depend on what else the computer does.
   */
  isPatient?: boolean;
  /** A worker that has had no task for this time ends; `REST_MS` unless told. */
  idleMs?: number;
};
type Job<Task, Result> = { task: Task; resolve: (result: Result) => void; reject: (reason: unknown) => void };

/** A task that takes more time or memory than a worker has. */
export class TooCostly extends Error {}

/** Short: what a worker took for a large or crafted file is only given back when it ends, and the next one starts in 0.2 s. */
const REST_MS = 2_000;

const PATIENCE = 6;

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

// What the tasks keep lives outside the heap; without a limit the heap would grow to several times its need.
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };

/**
 * A Piscina pool without workers at rest: they start when there is a task, and idle ones do not keep the process alive.
 * A worker that ends or takes too long fails only its own task. Tasks wait here and not in Piscina
 * (docs/decisions/0016-piscina.md).
 */
export function createWorkerPool<Task, Result>(options: Options): WorkerPool<Task, Result> {
  const pool = new Piscina({
    filename: fileURLToPath(options.script),
    name: 'run',
    minThreads: 0,
    maxThreads: options.size,
    idleTimeout: options.idleMs ?? REST_MS,
    execArgv: [],
    resourceLimits: HEAP_LIMITS,
    // Otherwise workers wait in a way that never frees the memory of native modules.
    atomics: 'disabled',
    recordTiming: false,
  });
  const waiting: Job<Task, Result>[] = [];
  const afterwards: Job<Task, Result>[] = [];
  const running = new Set<AbortController>();
  let isClosed = false;
  const closed = () => new Error('The workers have been closed.');

  // A worker has failed before it took a task: the one that it was started for would wait until its time limit.
  pool.on('error', (error) => {
    for (const controller of running) controller.abort(error);
  });

  return {
    run(task, { canWait = false } = {}) {
      if (isClosed) return Promise.reject(closed());
      return new Promise<Result>((resolve, reject) => {
        (canWait ? afterwards : waiting).push({ task, resolve, reject });
        startNext();
      });
    },
    async close() {
      isClosed = true;
      for (const { reject } of [...waiting.splice(0), ...afterwards.splice(0)]) reject(closed());
      await pool.destroy();
    },
  };

  function startNext(): void {
    if (running.size >= options.size) return;
    const job = waiting.shift() ?? afterwards.shift();
    if (job) void execute(job);
  }

  function reasonOf(error: unknown, { aborted, reason }: AbortSignal): unknown {
    if (isClosed) return closed();
    const given: unknown = aborted ? reason : error;
    const isTooLarge = given instanceof Error && 'code' in given && given.code === OUT_OF_MEMORY;
    return isTooLarge ? new TooCostly(given.message) : given;
  }

  async function execute({ task, resolve, reject }: Job<Task, Result>): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    const ended = new AbortController();
    running.add(controller);
    try {
      const result = pool.run(task, { signal });
      void timeOut(ended.signal).then((reason) => reason && controller.abort(reason));
      resolve(await result);
    } catch (error) {
      reject(reasonOf(error, signal));
    } finally {
      ended.abort();
      running.delete(controller);
      startNext();
    }
  }

  /** Why a task is given up, once it has had its time; nothing when it ends before. */
  async function timeOut(ended: AbortSignal): Promise<TooCostly | undefined> {
    let isKeptWaiting = true;
    for (let left = options.isPatient ? PATIENCE : 1; left > 0 && isKeptWaiting; left -= 1) {
      // one that is still starting has computed nothing; the others are not asked, which would take time from each paper
      const before = options.isPatient ? processorMs(0) : Number.NaN;
      await sleep(options.limitMs, undefined, { signal: ended }).catch(() => {});
      if (ended.aborted) return;
      const after = options.isPatient ? processorMs(Number.POSITIVE_INFINITY) : Number.NaN;
      isKeptWaiting = (await after) - (await before) < options.limitMs / 2;
    }
    return new TooCostly(`A task took longer than ${options.limitMs} ms.`);
  }

  /** What the worker has computed so far; `unknown` when it does not say so within a second. */
  function processorMs(unknown: number): Promise<number> {
    const [worker] = pool.threads as Worker[];
    const answer = worker?.cpuUsage().then(({ user, system }) => (user + system) / 1_000);
    const none = sleep(1_000, unknown, { ref: false });
    return Promise.race([answer ?? none, none]).catch(() => unknown);
  }
}
