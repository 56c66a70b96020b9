import { sql } from 'kysely';
import { LOCKS } from '#server/db/advisory-locks.ts';
import type { Db } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';

type Series = { documentKey: string; year: number };

/** Until the transaction ends nobody else gives a number of this document and year: none is given twice or left out. */
export const lockNumbers = prepared((tx: Db, { documentKey, year }: Series) =>
  tx.selectNoFrom(sql`pg_advisory_xact_lock(${LOCKS.paperNumbers(documentKey, year)})`.as('locked')),
);

/** Gives a request the next number of its document and year; `lockNumbers` comes before. */
export const insertNumber = prepared(
  (tx: Db, { requestId, documentKey, year }: Series & { requestId: number }) =>
    tx
      .insertInto('paperNumbers')
      .columns(['requestId', 'documentKey', 'year', 'number'])
      .expression((query) =>
        query
          .selectFrom('paperNumbers')
          .select([
            sql<number>`${requestId}::integer`.as('requestId'),
            sql<string>`${documentKey}::text`.as('documentKey'),
            sql<number>`${year}::integer`.as('year'),
            sql<number>`coalesce(max(number), 0) + 1`.as('number'),
          ])
          .where('paperNumbers.documentKey', '=', documentKey)
          .where('paperNumbers.year', '=', year),
      ),
);

/** `year` is the one in which it was completed. None for a request that is not completed, or that an earlier version completed. */
export const selectPaperNumber = prepared((db: Db, { requestId }: { requestId: number }) =>
  db.selectFrom('paperNumbers').select(['number', 'year']).where('requestId', '=', requestId),
);
