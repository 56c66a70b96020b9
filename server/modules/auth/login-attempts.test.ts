import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { connect } from '#server/db/connect.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { type Attempt, clearAttempts, deleteAttempt, recordAttempt } from './login-attempts.ts';

const portal = await openTestPortal({ isEmpty: true });
const { deps } = portal;
afterAll(() => portal.close());
beforeEach(async () => {
  await deps.db.deleteFrom('loginTries').execute();
});

const ANA = 'ana@example.edu';
const HOME = '192.0.2.1';
const OWN_BROWSER = Buffer.alloc(32, 1);
const OTHER_BROWSER = Buffer.alloc(32, 2);

/** `failed`, or how many seconds to wait. */
async function attempt(given: Partial<Attempt> = {}, using = deps): Promise<'failed' | number | undefined> {
  try {
    await recordAttempt(using, { email: ANA, ipAddress: HOME, knownClient: null, ...given });
    return 'failed';
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many') return error.retryAfterSeconds;
    throw error;
  }
}
async function fail(times: number, given: (index: number) => Partial<Attempt> = () => ({})): Promise<void> {
  for (let index = 0; index < times; index += 1) expect(await attempt(given(index))).toBe('failed');
}
/** From another address each time, so that no pair and no address is closed. */
const fromEverywhere = (index: number) => ({ ipAddress: `198.51.100.${index}` });
const emailOf = (index: number) => `guess${index}@example.edu`;

describe('one account from one address', () => {
  test('the eleventh try within 15 minutes is refused, there only', async () => {
    await fail(10);
    expect(await attempt()).toBe(900);
    expect(await attempt({ ipAddress: '192.0.2.2' })).toBe('failed');
    expect(await attempt({ email: 'ben@example.edu' })).toBe('failed');
  });

  test('the addresses of one IPv6 connection are one address', async () => {
    await fail(10, (index) => ({ ipAddress: `2001:db8:0:7::${index + 1}` }));
    expect(await attempt({ ipAddress: '2001:db8:0:7:ffff::1' })).toBe(900);
    expect(await attempt({ ipAddress: '2001:db8:0:8::1' })).toBe('failed');
  });

  test('it opens when the first try is 15 minutes old; refusals do not count', async () => {
    await fail(1);
    deps.clock.advance({ minutes: 5 });
    await fail(9);
    for (let index = 0; index < 5; index += 1) expect(await attempt()).toBe(600);
    deps.clock.advance({ minutes: 10 });
    await fail(1);
    expect(await attempt()).toBe(300);
  });

  test('of thirty tries at the same time, through two pools, ten are let through', async () => {
    const db = connect(portal.connectionString, { max: 6 });
    const tries = Array.from({ length: 30 }, (_, index) => attempt({}, index % 2 ? deps : { ...deps, db }));
    const results = await Promise.all(tries);
    await db.destroy();
    expect(results.filter((result) => result === 'failed')).toHaveLength(10);
    expect(results.filter((result) => result === 900)).toHaveLength(20);
  });
});

describe('one account from everywhere', () => {
  test('a hundred tries close it to unknown browsers, not to one that signed in before', async () => {
    await fail(99, fromEverywhere);
    expect(await attempt({ ipAddress: '203.0.113.1' })).toBe('failed');
    expect(await attempt({ ipAddress: '203.0.113.2' })).toBe(900);
    await fail(10, () => ({ ipAddress: '203.0.113.3', knownClient: OWN_BROWSER }));
  });

  test('of 130 at the same time a hundred are let through', async () => {
    const tries = Array.from({ length: 130 }, (_, index) => attempt(fromEverywhere(index)));
    const results = await Promise.all(tries);
    expect(results.filter((result) => result === 'failed')).toHaveLength(100);
  });
});

describe('a browser that signed in to the account before', () => {
  test('has ten tries of its own, whatever others do at its address', async () => {
    await fail(10);
    expect(await attempt()).toBe(900);
    await fail(10, () => ({ knownClient: OWN_BROWSER }));
    expect(await attempt({ knownClient: OWN_BROWSER })).toBe(900);
    expect(await attempt({ knownClient: OWN_BROWSER, ipAddress: '203.0.113.9' })).toBe(900);
    expect(await attempt({ knownClient: OTHER_BROWSER })).toBe('failed');
  });

  test('of twenty of its tries at the same time ten are let through', async () => {
    const tries = Array.from({ length: 20 }, () => attempt({ knownClient: OWN_BROWSER }));
    const results = await Promise.all(tries);
    expect(results.filter((result) => result === 'failed')).toHaveLength(10);
  });

  test('gives nobody else tries: what it fails counts like every other failure', async () => {
    await fail(10, () => ({ knownClient: OWN_BROWSER }));
    expect(await attempt()).toBe(900);
  });
});

describe('one address', () => {
  const spray = (times: number, accounts: number) =>
    deps.db
      .insertInto('loginTries')
      .values(
        Array.from({ length: times }, (_, index) => ({
          accountKey: Buffer.from(emailOf(index % accounts)),
          network: HOME,
          knownClient: null,
          createdAt: deps.clock.now(),
        })),
      )
      .execute();

  test('three hundred failures over twenty accounts close it', async () => {
    await spray(299, 20);
    expect(await attempt({ email: 'one@example.edu' })).toBe('failed');
    expect(await attempt({ email: 'two@example.edu' })).toBe(900);
    expect(await attempt({ email: 'two@example.edu', ipAddress: '192.0.2.2' })).toBe('failed');
  });

  test('a browser that signed in before gets through', async () => {
    await spray(300, 30);
    expect(await attempt()).toBe(900);
    expect(await attempt({ knownClient: OWN_BROWSER })).toBe('failed');
  });

  test('fewer failures do not close it, over however many accounts', async () => {
    await spray(298, 298);
    expect(await attempt()).toBe('failed');
  });

  test('fewer accounts do not close it, however often they fail', async () => {
    await spray(500, 18);
    expect(await attempt()).toBe('failed');
    expect(await attempt({ email: 'one@example.edu' })).toBe('failed');
    expect(await attempt({ email: 'two@example.edu' })).toBe(900);
  });
});

describe('what counts', () => {
  test('nothing after a success, wherever it was tried', async () => {
    await fail(10);
    await fail(10, () => ({ knownClient: OWN_BROWSER }));
    await clearAttempts(deps.db, deps, ANA);
    expect(await attempt()).toBe('failed');
    expect(await attempt({ knownClient: OWN_BROWSER })).toBe('failed');
  });

  test('not a try that neither failed nor succeeded', async () => {
    for (let index = 0; index < 11; index += 1) {
      const made = await recordAttempt(deps, { email: ANA, ipAddress: HOME, knownClient: null });
      await deleteAttempt(deps.db, made);
    }
    expect(await attempt()).toBe('failed');
  });

  test('not what lies in the future, because a clock ran ahead', async () => {
    deps.clock.advance({ minutes: 60 });
    await fail(10);
    await fail(10, () => ({ knownClient: OWN_BROWSER }));
    deps.clock.advance({ minutes: -60 });
    expect(await attempt()).toBe('failed');
    expect(await attempt({ knownClient: OWN_BROWSER })).toBe('failed');
  });

  test('what another process stored whose clock is a little ahead', async () => {
    deps.clock.advance({ minutes: 1 / 60 });
    await fail(10);
    deps.clock.advance({ minutes: -1 / 60 });
    expect(await attempt()).toBe(900);
  });
});

describe('which failure closes what', () => {
  const record = (given: Partial<Attempt> = {}) =>
    recordAttempt(deps, { email: ANA, ipAddress: HOME, knownClient: null, ...given });
  const closings = async (times: number, given: (index: number) => Partial<Attempt>) => {
    const found = [];
    for (let index = 0; index < times; index += 1) found.push((await record(given(index))).closes);
    return found;
  };

  test('the tenth of a pair, also of ten at the same time', async () => {
    expect(await closings(10, () => ({}))).toEqual([...Array(9).fill([]), ['pair']]);
    const atOnce = Array.from({ length: 10 }, () => record({ ipAddress: '192.0.2.2' }));
    const found = (await Promise.all(atOnce)).flatMap(({ closes }) => closes);
    expect(found).toEqual(['pair']);
  });

  test('the tenth of a browser closes its own tries, and the pair where it is', async () => {
    const own = () => ({ knownClient: OWN_BROWSER });
    expect((await closings(10, own)).flat()).toEqual(['pair', 'browser']);
  });

  test('the hundredth of an account', async () => {
    expect((await closings(100, fromEverywhere)).at(-1)).toEqual(['account']);
  });

  test('a try that a success follows closes nothing: the next ten do', async () => {
    await closings(9, () => ({}));
    await clearAttempts(deps.db, deps, ANA);
    expect((await closings(10, () => ({}))).flat()).toEqual(['pair']);
  });

  test('what closes again is a closing of its own', async () => {
    await closings(10, (index) => {
      deps.clock.advance({ minutes: index === 1 ? 5 : 0 });
      return {};
    });
    deps.clock.advance({ minutes: 10 });
    expect((await record()).closes).toEqual(['pair']);
  });

  test('the three hundredth of an address, once it is the twentieth account', async () => {
    const rows = Array.from({ length: 299 }, (_, index) => ({
      accountKey: Buffer.from(emailOf(index % 19)),
      network: HOME,
      knownClient: null,
      createdAt: deps.clock.now(),
    }));
    await deps.db.insertInto('loginTries').values(rows).execute();
    expect((await record()).closes).toEqual(['address']);
  });

  test('of an address no more than nineteen accounts, whichever of them fails again', async () => {
    const rows = Array.from({ length: 299 }, (_, index) => ({
      accountKey: Buffer.from(emailOf(index % 18)),
      network: HOME,
      knownClient: null,
      createdAt: deps.clock.now(),
    }));
    await deps.db.insertInto('loginTries').values(rows).execute();
    expect(await closings(2, () => ({}))).toEqual([[], []]);
  });
});

test('what was typed as email is not in the table', async () => {
  await attempt({ email: 'my password, by mistake' });
  const { rows } = await sql<{ text: string }>`select t::text from login_tries t`.execute(deps.db);
  expect(JSON.stringify(rows)).not.toContain('password');
  expect(JSON.stringify(rows)).not.toContain(Buffer.from('password').toString('hex'));
});

test('however many tries are stored, those that count are found by an index', async () => {
  const plans = await deps.db.transaction().execute(async (tx) => {
    await sql`insert into login_tries (account_key, network, created_at)
      select sha256((n % 5000)::text::bytea), '192.0.2.' || n % 200, ${deps.clock.now()}::timestamptz - n * interval '1 minute'
      from generate_series(1, 20000) n`.execute(tx);
    await sql`analyze login_tries`.execute(tx);
    const since = new Date(deps.clock.now().getTime() - LIMITS.loginWindowMinutes * 60_000);
    const tries = tx.selectFrom('loginTries').select('id').where('createdAt', '>', since);
    return Promise.all([
      tries.where('accountKey', '=', OWN_BROWSER).explain(),
      tries.where('network', '=', HOME).explain(),
    ]);
  });
  expect(JSON.stringify(plans)).not.toContain('Seq Scan');
});
