import { setInterval as every, setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CHANNEL } from './live-change.ts';

export type ListenOptions = {
  connectionString: string;
  onPayload: (payload: string) => void;
  /** Listening again after a break, in which changes may have been missed. */
  onGap: () => void;
  onError: (error: unknown) => void;
};

export type Listener = {
  /** Rejects after some seconds in which the connection could not be made for the first time. */
  ready(): Promise<void>;
  stop(): Promise<void>;
};

const MIN_WAIT_MS = 200;
const MAX_WAIT_MS = 2_000;
const PING_MS = 5_000;
const TIMEOUT_MS = 5_000;

/**
 * One connection that listens, made with the first `ready()` and made again whenever it breaks, until `stop()`. It
 * must lead to PostgreSQL itself: a pooler that hands out transactions forgets who listens.
 */
export function listen(options: ListenOptions): Listener {
  const stopping = new AbortController();
  const first = Promise.withResolvers<void>();
  let keeping: Promise<void> | undefined;

  async function keep(): Promise<void> {
    let wait = MIN_WAIT_MS;
    let hasListened = false;
    while (!stopping.signal.aborted) {
      await listenOnce(options, stopping.signal, () => {
        if (hasListened) options.onGap();
        hasListened = true;
        wait = MIN_WAIT_MS;
        first.resolve();
      }).catch(options.onError);
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, MAX_WAIT_MS);
    }
  }

  return {
    async ready() {
      keeping ??= keep();
      const known = new AbortController();
      const limit = pause(TIMEOUT_MS, undefined, { ref: false, signal: known.signal }).then(() => {
        throw Object.assign(new Error('The database cannot be listened to.'), { code: 'ETIMEDOUT' });
      });
      await Promise.race([first.promise, limit]).finally(() => known.abort());
    },
    async stop() {
      stopping.abort();
      first.resolve();
      await keeping;
    },
  };
}

/** Resolves when told to stop, rejects when the connection could not be made or broke. */
async function listenOnce(options: ListenOptions, stop: AbortSignal, onReady: () => void): Promise<void> {
  const client = new pg.Client({
    connectionString: options.connectionString,
    application_name: 'lagda-live',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  const broken = new AbortController();
  client.on('error', (error) => broken.abort(error));
  client.on('end', () => broken.abort(new Error('The connection that listens has ended')));
  client.on('notification', ({ payload = '' }) => options.onPayload(payload));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    onReady();
    await pingUntil(client, AbortSignal.any([stop, broken.signal]));
  } finally {
    // A connection whose other side is gone never answers the request to close it.
    const timeout = pause(TIMEOUT_MS, undefined, { ref: false, signal: broken.signal }).catch(
      () => undefined,
    );
    await Promise.race([client.end().catch(() => undefined), timeout]);
  }
  if (!stop.aborted) throw broken.signal.reason;
}

/** Lasts until the signal, or until the database no longer answers: a firewall may drop a quiet connection unseen. */
async function pingUntil(client: pg.Client, until: AbortSignal): Promise<void> {
  const pings = every(PING_MS, undefined, { ref: false, signal: until });
  try {
    for await (const _ of pings) await client.query('select 1');
  } catch (error) {
    if (!until.aborted) throw error;
  }
}
