import { withDatabase } from './with-database.ts';

const LONG_AGO = new Date(Date.now() - 10 * 60_000);

/** As if somebody had given the password and the second factor ten minutes ago in all of their sessions. */
export async function letConfirmationsLapse(email: string): Promise<void> {
  await withDatabase(process.env.E2E_DATA_DIR ?? '', (db) =>
    db
      .updateTable('sessions')
      .set({ confirmedAt: LONG_AGO, factorConfirmedAt: LONG_AGO })
      .where('accountId', 'in', (query) =>
        query.selectFrom('accounts').select('id').where('email', '=', email),
      )
      .executeTakeFirstOrThrow(),
  );
}
