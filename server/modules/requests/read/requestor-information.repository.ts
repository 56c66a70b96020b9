import type { RequestFull } from '#contract/api/requests.ts';
import type { Db } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { classOf } from '#server/modules/people/class-of.ts';

export type RequestorInformation = NonNullable<RequestFull['requestorInformation']>;

/** How an account can be reached, and its class. */
export const selectInformation = prepared((db: Db, { accountId }: { accountId: number }) =>
  informationQuery(db).where('accounts.id', '=', accountId),
);

/** The same of the requestor of a request. */
export const selectRequestorInformation = prepared((db: Db, { requestId }: { requestId: number }) =>
  informationQuery(db)
    .innerJoin('requests', 'requests.requestorId', 'accounts.id')
    .where('requests.id', '=', requestId),
);

function informationQuery(db: Db) {
  return db
    .selectFrom('accounts')
    .leftJoin('classes', 'classes.id', 'accounts.classId')
    .select(['accounts.email', 'accounts.contactNumber', 'accounts.telephoneNumber', 'accounts.classId'])
    .select(['program', 'specialization', 'year', 'section', 'semester', 'academicYear']);
}

type Row = Awaited<ReturnType<ReturnType<typeof informationQuery>['executeTakeFirstOrThrow']>>;

/** For those who work on the request. */
export function informationOf(row: Row): RequestorInformation {
  const { email, contactNumber, telephoneNumber, classId, semester, academicYear } = row;
  const known = classOf(classId, row);
  const isWhole = known && semester !== null && academicYear !== null;
  return {
    email,
    contactNumber,
    telephoneNumber,
    class: isWhole ? { ...known, semester, academicYear } : null,
  };
}
