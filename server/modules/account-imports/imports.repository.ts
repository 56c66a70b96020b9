import type { AccountImport } from '#contract/api/account-imports.ts';
import { refuseMissing } from '#contract/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';

/** An import that was not touched for so long has lost its process: the slowest hash takes less than a second. */
const LOST_AFTER_MS = 60_000;
const LOST = 'The portal was restarted meanwhile. Nothing was saved; please import the file again.';

type ImportDeps = Pick<Deps, 'db' | 'clock'>;

/** Answers its id. */
export async function startImport(
  { db, clock }: ImportDeps,
  { startedById, total }: { startedById: number; total: number },
): Promise<number> {
  const now = clock.now();
  const { id } = await db
    .insertInto('accountImports')
    .values({ startedById, total, startedAt: now, touchedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores that an import goes on, and how many of its rows are done. */
export async function touchImport({ db, clock }: ImportDeps, id: number, done: number): Promise<void> {
  await db.updateTable('accountImports').set({ done, touchedAt: clock.now() }).where('id', '=', id).execute();
}

/** Stores that an import has ended well, in the transaction that creates its accounts. */
export async function finishImport(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  id: number,
  created: number,
): Promise<void> {
  await tx
    .updateTable('accountImports')
    .set({ created, touchedAt: clock.now() })
    .where('id', '=', id)
    .execute();
}

/** Does nothing to an import that is done: its answer may have been lost with the connection. */
export async function failImport({ db, clock }: ImportDeps, id: number, problem: string): Promise<void> {
  await db
    .updateTable('accountImports')
    .set({ problem, touchedAt: clock.now() })
    .where('id', '=', id)
    .where('created', 'is', null)
    .execute();
}

/** How far an import is; 404 when there is none. */
export async function findImport({ db, clock }: ImportDeps, id: number): Promise<AccountImport> {
  const row = await db.selectFrom('accountImports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return refuseMissing('Import');
  const { total, done, created, touchedAt } = row;
  if (created !== null) return { id, total, done: total, state: 'done', created };
  const isLost = clock.now().getTime() - touchedAt.getTime() > LOST_AFTER_MS;
  const problem = row.problem ?? (isLost ? LOST : null);
  return problem === null
    ? { id, total, done, state: 'running' }
    : { id, total, done, state: 'failed', problem };
}
