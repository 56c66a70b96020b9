import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { DEMO_PASSWORD } from './fixtures.ts';
import type { RecordedCall } from './record-traffic.ts';
import { withDatabase } from './with-database.ts';

/** The keys under which a call gives out a secret, once, to whom it belongs. */
const GIVEN_TO_ITS_OWNER: Record<string, readonly string[]> = {
  'POST /auth/login': ['token'],
  'POST /auth/passkeys/session': ['token'],
  'POST /auth/oidc/session': ['token'],
  'GET /auth/generate-2fa': ['otpauth'],
  'POST /auth/verify-2fa': ['recoveryCodes'],
  'POST /auth/recovery-codes': ['recoveryCodes'],
  'POST /profile/access-tokens': ['token'],
  'POST /webhooks': ['secret'],
  'POST /webhooks/:id/secret': ['secret'],
};
/** Where the provider of the campus account sends the browser back, by its protocol with a code in the address, good once. */
const CALLBACK = '/auth/oidc/callback';
const ORIGIN = 'http://127.0.0.1';
/** Every column that a secret might slip into, of any table that keeps what happened. */
const TABLES = [
  'mails',
  'audit_logs',
  'notifications',
  'request_events',
  'login_history',
  'webhook_deliveries',
  'jobs.job',
];

type Scan = {
  /** What was found where it must not be; empty when all is well. */
  found: string[];
  secrets: number;
  calls: number;
};

/**
 * Looks for what was typed, was given once or the database keeps hidden in every answer, log line, mail row, job, notice, audit
 * context and address of a portal that run-portal.ts runs. `known` adds secrets that are never sent: by the secret, what it is.
 */
export async function scanForSecrets(dataDir: string, known: Iterable<[string, string]> = []): Promise<Scan> {
  const recorded = `${dataDir}-recorded`;
  const calls = await readCalls(recorded);
  const log = await readFile(join(recorded, 'portal.log'), 'utf8');
  const rows = await readRows(dataDir);
  const secrets = new Map([...secretsOf(calls), ...(await hashes(dataDir)), ...known]);
  const places: [string, string][] = [
    ...calls.flatMap(({ method, url, answer }): [string, string][] => [
      [`the address of ${method} ${pathOf(url)}`, addressOf(url)],
      [`the answer of ${method} ${pathOf(url)}`, withoutGiven(`${method} ${pathOf(url)}`, answer)],
    ]),
    ['the log', log],
    ...rows,
  ];
  const found = places.flatMap(([place, text]) =>
    [...secrets].filter(([secret]) => text.includes(secret)).map(([, what]) => `${what} in ${place}`),
  );
  return { found: [...new Set(found)], secrets: secrets.size, calls: calls.length };
}

async function readCalls(recorded: string): Promise<RecordedCall[]> {
  const text = await readFile(join(recorded, 'calls.ndjson'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** What was typed as a password or token, and what was given out once; by the secret, what it is. */
function secretsOf(calls: readonly RecordedCall[]): Map<string, string> {
  const secrets = new Map<string, string>();
  const add = (secret: unknown, what: string) => {
    // what the demo shows on its login page is no secret
    if (typeof secret === 'string' && secret.length >= 8 && secret !== DEMO_PASSWORD)
      secrets.set(secret, what);
  };
  for (const { method, url, authorization, setCookie, body, answer } of calls) {
    add(authorization?.replace(/^Bearer /i, ''), 'a session token');
    if (pathOf(url) === CALLBACK)
      add(new URL(url, ORIGIN).searchParams.get('code'), 'a code of the provider');
    for (const cookie of setCookie) add(/=([^;]*)/.exec(cookie)?.[1], 'a cookie');
    for (const [key, value] of entriesOf(parse(body)))
      if (/password|token|secret/i.test(key)) add(value, `a ${key} that was sent`);
    const given = GIVEN_TO_ITS_OWNER[`${method} ${pathOf(url)}`] ?? [];
    for (const [key, value] of entriesOf(parse(answer))) {
      if (!given.includes(key)) continue;
      add(value, `a ${key} that was given`);
      add(/secret=([A-Z2-7]+)/.exec(String(value))?.[1], 'a second factor');
      if (key === 'recoveryCodes') add(String(value).replace('-', ''), 'a recovery code');
    }
  }
  return secrets;
}

/** What the database keeps as a hash or encrypted must not be given out either. */
async function hashes(dataDir: string): Promise<Map<string, string>> {
  return withDatabase(dataDir, async (db) => {
    const query = queryOf(db);
    const passwords = await query<{ value: string }>('select password_hash as value from accounts');
    const factors = await query<{ value: string }>('select encrypted_secret as value from two_factors');
    const sessions = await query<{ value: string }>(
      `select encode(token_hash, 'hex') as value from sessions`,
    );
    const accessTokens = await query<{ value: string }>(
      `select encode(token_hash, 'hex') as value from access_tokens`,
    );
    const webhooks = await query<{ value: string }>('select encrypted_secret as value from webhooks');
    return new Map([
      ...passwords.map(({ value }) => [value, 'a password hash'] as const),
      ...factors.map(({ value }) => [value, 'an encrypted secret'] as const),
      ...sessions.map(({ value }) => [value, 'the hash of a session token'] as const),
      ...webhooks.map(({ value }) => [value, 'the encrypted secret of a webhook'] as const),
      ...accessTokens.map(({ value }) => [value, 'the hash of an access token'] as const),
    ]);
  });
}

async function readRows(dataDir: string): Promise<[string, string][]> {
  return withDatabase(dataDir, async (db) => {
    const query = queryOf(db);
    const texts = await Promise.all(
      TABLES.map(async (table): Promise<[string, string][]> => {
        const rows = await query<{ text: string }>(`select to_jsonb(t)::text as text from ${table} t`);
        return rows.map(({ text }) => [`a row of ${table}`, text]);
      }),
    );
    return texts.flat();
  });
}

function queryOf(db: Db) {
  return async <Row>(text: string) => (await sql.raw<Row>(text).execute(db)).rows;
}

const pathOf = (url: string) =>
  url
    .replace(/^\/api\/v1/, '')
    .replace(/\?.*/, '')
    .replace(/\/\d+(?=\/|$)/g, '/:id');

const addressOf = (url: string) => (pathOf(url) === CALLBACK ? CALLBACK : decodeURIComponent(url));

/** The answer without the values that this call gives to their owner. */
function withoutGiven(name: string, answer: string): string {
  const given = GIVEN_TO_ITS_OWNER[name];
  if (!given) return answer;
  return JSON.stringify(parse(answer), (key, value) => (given.includes(key) ? undefined : value));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Every key with its value, however deep; an item of a list under the list's key. */
function entriesOf(value: unknown, key = ''): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap((item) => entriesOf(item, key));
  if (typeof value !== 'object' || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([name, inner]) => entriesOf(inner, name));
}
