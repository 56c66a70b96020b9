import type { RequestFull } from '#contract/api/requests.ts';
import { classLabel } from '#contract/format/class-label.ts';
import type { Db } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';

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
  const { email, contactNumber, telephoneNumber, classId, ...rest } = row;
  return { email, contactNumber, telephoneNumber, class: classOf(classId, rest) };
}

type ClassColumns = {
  program: string | null;
  specialization: string | null;
  year: number | null;
  section: string | null;
  semester: number | null;
  academicYear: string | null;
};

function classOf(id: number | null, row: ClassColumns): RequestorInformation['class'] {
  const { program, specialization, year, section, semester, academicYear } = row;
  if (
    id === null ||
    !program ||
    !specialization ||
    year === null ||
    !section ||
    semester === null ||
    !academicYear
  ) {
    return null;
  }
  const columns = { program, specialization, year, section };
  return { id, ...columns, semester, academicYear, name: classLabel(columns) };
}
