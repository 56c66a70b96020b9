import type { KeyObject } from 'node:crypto';
import type { Db } from '#server/db/connect.ts';
import { chainEntries, type LogEnd } from './chain-entries.ts';
import { logKeyOf } from './log-keys.ts';

/** An entry is chained so long after it was written; by then its transaction has ended, and others have come. */
const SOON_MS = 200;
/** What a process left that was killed in between, and what a long transaction wrote. */
const ANYWAY_MS = 60_000;

export type AuditLog = {
  /** Entries and blocks are signed with it. */
  key: KeyObject;
  /** Called where an entry is written: chains what is committed by then in a moment. */
  chainSoon(): void;
  /** Chains everything that is committed now. Gives the end of the chain, null when nothing waited for it. */
  chain(): Promise<LogEnd | null>;
  /** Ends after the chaining that is under way, and after what is to be remembered of it. */
  stop(): Promise<void>;
};

type Options = {
  secretKey: Buffer;
  /** Told when chaining or remembering fails; both are tried again. */
  onError: (error: unknown) => void;
  /** Told how far the log goes; nobody who chains waits for it. */
  remember?: (end: LogEnd) => Promise<void>;
};

/** The log's key, and what chains its entries after they were committed. */
export function openAuditLog(
  db: Db,
  { secretKey, onError, remember = async () => undefined }: Options,
): AuditLog {
  const key = logKeyOf(secretKey);
  let remembering: Promise<unknown> = Promise.resolve();
  const chain = async () => {
    const end = await chainEntries(db, key);
    if (end) remembering = remembering.then(() => remember(end)).catch(onError);
    return end;
  };
  let soon: NodeJS.Timeout | undefined;
  let chaining: Promise<unknown> = Promise.resolve();
  const chainNext = () => {
    soon = undefined;
    chaining = chaining.then(chain).catch(onError);
  };
  const anyway = setInterval(chainNext, ANYWAY_MS).unref();
  return {
    key,
    chainSoon() {
      soon ??= setTimeout(chainNext, SOON_MS).unref();
    },
    chain,
    async stop() {
      clearInterval(anyway);
      clearTimeout(soon);
      await chaining;
      await remembering;
    },
  };
}
