import { sql } from 'kysely';
import { refuse } from '#contract/errors.ts';
import { countsOf, countText } from '#contract/format/counts.ts';
import { LIMITS } from '#contract/limits.ts';
import { MINUTE_MS } from '#contract/time-units.ts';
import { COUNTED_IF_REFUSED, USAGE_LIMITS, type Usage } from '#contract/usage-limits.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';

/**
 * Counts what an account does, `amount` of it at once, whichever process is asked; 429 from the first that is more than
 * the limit until as much time has passed since the first that was counted. What is refused counts, too, but not for
 * longer, and not where refused calls are counted by themselves. Not in the caller's transaction: a refused call counts
 * although it is rolled back.
 */
export async function countUsage(
  deps: UsageDeps,
  accountId: number,
  usage: Usage,
  amount = 1,
): Promise<void> {
  if (!deps.config.usageLimits) return;
  for (const one of [usage, COUNTED_IF_REFUSED[usage]]) {
    const known = one && knownEnd(deps, accountId, one);
    if (known) return refuseUntil(known, deps.clock.now(), one);
  }
  const used = { accountId, usage, amount };
  const until = await add(deps, used);
  if (!until) return;
  if (isGivenBack(usage)) await giveBack(deps, used);
  return refuseUntil(until, deps.clock.now(), usage);
}

/** Counts a call that was counted, and then refused, as what it was. */
export async function countRefused(deps: UsageDeps, accountId: number, usage: Usage): Promise<void> {
  const refused = COUNTED_IF_REFUSED[usage];
  if (!refused || !deps.config.usageLimits) return;
  await add(deps, { accountId, usage: refused, amount: 1 });
  await giveBack(deps, { accountId, usage, amount: 1 });
}

type UsageDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type Used = { accountId: number; usage: Usage; amount: number };

/** Whether a refused call does not count. Then nobody knows how long a limit is reached: a call under way may be refused yet. */
function isGivenBack(usage: Usage): boolean {
  return usage in COUNTED_IF_REFUSED;
}

async function giveBack({ db }: Pick<Deps, 'db'>, { accountId, usage, amount }: Used): Promise<void> {
  await sql`update usage set used = greatest(used - ${amount}, 0)
    where account_id = ${accountId} and usage = ${usage}`.execute(db);
}

/** Gives until when there is no more, once the limit is exceeded. */
async function add({ db, clock }: UsageDeps, { accountId, usage, amount }: Used): Promise<Date | null> {
  const { most, minutes } = USAGE_LIMITS[usage];
  const now = clock.now();
  const ago = new Date(now.getTime() - minutes * MINUTE_MS);
  // A clock that was put right leaves what lies in the future.
  const ahead = new Date(now.getTime() + LIMITS.clockSkewSeconds * 1000);
  const { rows } = await sql<{ used: number; since: Date }>`
    insert into usage as counted (account_id, usage, since, used) values (${accountId}, ${usage}, ${now}, ${amount})
    on conflict (account_id, usage) do update set
      used = case when counted.since > ${ago} and counted.since <= ${ahead}
        then least(counted.used + excluded.used, ${LIMITS.largestNumber}::bigint) else excluded.used end,
      since = case when counted.since > ${ago} and counted.since <= ${ahead} then counted.since else excluded.since end
    returning used, since`.execute(db);
  const { used = 0, since = now } = rows[0] ?? {};
  if (used <= most) return null;
  const until = new Date(since.getTime() + minutes * MINUTE_MS);
  if (!isGivenBack(usage)) exceededOf(db).set(keyOf(accountId, usage), { at: now, until });
  return until;
}

type Exceeded = { at: Date; until: Date };

/**
 * What was used up, by account and usage: whoever goes on without a pause is refused without asking the database, where all
 * their calls would wait for one row. Only what was asked for before a clock was put back is asked again.
 */
const exceeded = new WeakMap<Db, Map<string, Exceeded>>();

function knownEnd({ db, clock }: UsageDeps, accountId: number, usage: Usage): Date | null {
  const known = exceededOf(db);
  const key = keyOf(accountId, usage);
  const before = known.get(key);
  const now = clock.now();
  if (before && before.at <= now && now < before.until) return before.until;
  known.delete(key);
  return null;
}

function keyOf(accountId: number, usage: Usage): string {
  return `${accountId} ${usage}`;
}

function exceededOf(db: Db): Map<string, Exceeded> {
  const known = exceeded.get(db) ?? new Map<string, Exceeded>();
  exceeded.set(db, known);
  return known;
}

function refuseUntil(until: Date, now: Date, usage: Usage): never {
  const { most, minutes, things } = USAGE_LIMITS[usage];
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const { period, time } = { period: durationText(minutes), time: durationText(Math.ceil(seconds / 60)) };
  return refuse('usage.exceeded', {
    retryAfterSeconds: seconds,
    words: { most: countText(most), things, period, time },
  });
}

/** "10 minutes", "1 hour and 5 minutes" */
function durationText(minutes: number): string {
  return countsOf([
    [Math.floor(minutes / 60), 'hour', 'hours'],
    [minutes % 60, 'minute', 'minutes'],
  ]);
}
