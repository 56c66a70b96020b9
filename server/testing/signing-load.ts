import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { HOUR_MS } from '#contract/time-units.ts';
import type { Db } from '#server/db/connect.ts';
import { type Client, signIn } from './sign-in-over-http.ts';

/*
 * A load of Travel Orders, asked for and signed over HTTP, and what must be true of the database afterwards, whatever was killed
 * meanwhile.
 */
const SIGNEES = ['alma.lagman', 'rogelio.dimayuga', 'teresita.alcaraz'];
const AGAIN_MS = 50;
const EMAIL = /^To: (.+)$/m;

/** What the portal has said it did: a request, and how many of its signatures. */
export type Acknowledged = { id: number; signatures: number };
export type TravelOrders = { requestor: Client; signees: Client[]; documentId: number };

/** Who asks for Travel Orders and who signs them, signed in once for all writers. */
export async function signInForTravelOrders(address: string): Promise<TravelOrders> {
  const requestor = await signIn(address, 'rhea.magsino@example.edu');
  const signees = await Promise.all(SIGNEES.map((name) => signIn(address, `${name}@example.edu`)));
  const { documents } = await requestor.json<{ documents: { id: number }[] }>(
    '/dashboard/requestor/requestlist?name_contains=Travel',
  );
  return { requestor, signees, documentId: documents[0]?.id ?? 0 };
}

/** One request with all its signatures, noted as each is acknowledged. Rejects at the first call that fails. */
export async function askAndSign(
  { requestor, signees, documentId }: TravelOrders,
  acknowledged: Acknowledged[],
): Promise<void> {
  const formResponse = {
    inBulacan: true,
    outsideBulacan: false,
    isAbroad: false,
    to: 'Malolos',
    on: '2026-12-01',
    reason: 'Meeting',
  };
  let request = await requestor.request('POST', '/requests', { documentId, signees: [], formResponse });
  const entry = { id: request.id, signatures: 0 };
  acknowledged.push(entry);
  for (const signee of signees) {
    const stageId = request.currentPipeline?.stageId;
    request = await signee.request('PUT', `/requests/${request.id}/actions/sign`, { form: {}, stageId });
    entry.signatures += 1;
  }
}

/**
 * So many writers at once, each with one call under way, until told to stop. Collects what they were told of calls that failed;
 * after one, a writer begins a new request as soon as the portal says that it is ready.
 */
export async function keepSigning(
  address: string,
  { writers, until, acknowledged }: { writers: number; until: AbortSignal; acknowledged: Acknowledged[] },
): Promise<{ failures: string[]; done: Promise<void> }> {
  const people = await signInForTravelOrders(address);
  const failures: string[] = [];
  const write = () => keepDoing(address, until, failures, () => askAndSign(people, acknowledged));
  const done = Promise.all(Array.from({ length: writers }, write)).then(() => undefined);
  return { failures, done };
}

/**
 * Does the same again and again until told to stop, and notes what it was told when it failed; then it waits until the portal
 * says that it is ready.
 */
export async function keepDoing(
  address: string,
  until: AbortSignal,
  failures: string[],
  work: () => Promise<unknown>,
): Promise<void> {
  while (!until.aborted) {
    try {
      await work();
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
      while (!until.aborted && !(await isReady(address))) await pause(AGAIN_MS);
    }
  }
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/api/v1/ready?part=database`).catch(() => null);
  return answer?.ok ?? false;
}

export async function somethingAcknowledged(acknowledged: unknown[], count: number): Promise<void> {
  await expect
    .poll(() => acknowledged.length, { timeout: 30_000, interval: 5 })
    .toBeGreaterThanOrEqual(count);
}

export async function expectNothingLost(db: Db, acknowledged: readonly Acknowledged[]): Promise<void> {
  for (const { id, signatures } of acknowledged) {
    const rows = await db
      .selectFrom('requestStages')
      .select('id')
      .where('requestId', '=', id)
      .where('isCompleted', '=', true)
      .execute();
    expect([id, rows.length >= signatures]).toEqual([id, true]);
  }
}

/**
 * Each signature has its audit entry and the other way round; the open stage is the first that waits. `from` is the
 * first request to look at.
 */
export async function expectNothingHalfDone(db: Db, from = 0): Promise<void> {
  const requests = await db
    .selectFrom('requests')
    .select(['id', 'status', 'openStageId'])
    .where('id', '>=', from)
    .execute();
  for (const { id, status, openStageId } of requests) {
    const stages = await db
      .selectFrom('requestStages')
      .selectAll()
      .where('requestId', '=', id)
      .orderBy('order')
      .execute();
    const signed = stages.filter(({ isCompleted }) => isCompleted);
    const entries = await db
      .selectFrom('auditLogs')
      .select('id')
      .where('requestId', '=', id)
      .where('actionType', '=', 'request.sign')
      .execute();
    expect([id, entries.length]).toEqual([id, signed.length]);
    if (status === 'SIGNING')
      expect(openStageId).toBe(stages.find(({ isCompleted, isSkipped }) => !isCompleted && !isSkipped)?.id);
    if (status === 'COMPLETED')
      expect(signed.length + stages.filter(({ isSkipped }) => isSkipped).length).toBe(stages.length);
  }
}

/**
 * Notices to people who keep mails on, less the mails in the outboxes of these folders; what the demo world told nobody by mail
 * is left out.
 */
export async function missingMails(db: Db, dataDirs: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .innerJoin('accounts', 'accounts.id', 'notifications.accountId')
    .innerJoin('requests', 'requests.id', 'notifications.requestId')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('isEmailNotificationEnabled', '=', true)
    .where('requests.createdAt', '>', new Date(Date.now() - HOUR_MS))
    .executeTakeFirstOrThrow();
  const mails = (await Promise.all(dataDirs.map(mailsIn))).flat();
  return Math.max(0, count - mails.filter((mail) => EMAIL.test(mail)).length);
}

async function mailsIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  return Promise.all(
    files.filter((file) => file.endsWith('.eml')).map((file) => readFile(join(folder, file), 'utf8')),
  );
}
