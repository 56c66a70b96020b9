import { type Compilable, type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { nextIdOf } from '#server/db/row-ids.ts';
import { REQUEST_COLUMNS, type RequestsTable } from '../requests.table.ts';
import { findOpenStage, type Request } from '../rules/request.ts';

/**
 * Draws the ids of a request and of so many stages; a request that is refused after this leaves its number unused. PostgreSQL does
 * not look at a number behind `select`, so that it plans this once.
 */
export const drawIds = prepared((tx: Db, { stages }: { stages: number }) =>
  tx.selectNoFrom([
    nextIdOf('requests').as('requestId'),
    sql<number[]>`array(
      select ${nextIdOf('request_stages')}::integer from generate_series(1, (select ${stages}::integer))
    )`.as('stageIds'),
  ]),
);

/** Writes a request and its stages as they are once the first of them is open. */
export function insertRequest(tx: Tx, request: Request): Compilable<unknown>[] {
  const stages = request.stages.map((stage) => ({
    id: stage.id,
    order: stage.order,
    kind: stage.kind,
    positionId: stage.positionId,
    signeeId: stage.signeeId,
    signatureKey: stage.signatureKey,
    isSkipped: stage.isSkipped,
    skippedReason: stage.skippedReason,
    openedAt: stage.openedAt,
  }));
  const { id, createdAt } = request;
  return [
    insertRow(tx, rowOf(request)),
    insertStages(tx, { requestId: id, requestedAt: createdAt, stages: JSON.stringify(stages) }),
  ];
}

function rowOf(request: Request): Insertable<RequestsTable> {
  const columns = Object.fromEntries(REQUEST_COLUMNS.map((column) => [column, request[column]]));
  const { positionId = null, signeeId = null } = findOpenStage(request) ?? {};
  return {
    ...(columns as Pick<Request, (typeof REQUEST_COLUMNS)[number]>),
    formResponse: JSON.stringify(request.formResponse),
    openPositionId: positionId,
    openSigneeId: signeeId,
  };
}

const insertRow = prepared((tx: Db, row: Insertable<RequestsTable>) => tx.insertInto('requests').values(row));

type NewStages = { requestId: number; requestedAt: Date; stages: string };

const insertStages = prepared((tx: Db, { requestId, requestedAt, stages }: NewStages) =>
  tx
    .insertInto('requestStages')
    .columns([
      ...([
        'requestId',
        'requestedAt',
        'id',
        'order',
        'kind',
        'positionId',
        'signeeId',
        'signatureKey',
      ] as const),
      ...(['isSkipped', 'skippedReason', 'openedAt'] as const),
    ])
    .expression(
      sql`select ${requestId}::integer, ${requestedAt}::timestamptz, stage.* from json_to_recordset(${stages}) as stage
        (id integer, "order" integer, kind text, "positionId" integer, "signeeId" integer, "signatureKey" text,
         "isSkipped" boolean, "skippedReason" text, "openedAt" timestamptz)`,
    ),
);
