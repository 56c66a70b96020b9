import { classLabel } from '#contract/format/class-label.ts';
import type { Db } from '#server/db/connect.ts';
import type { RequestorInformation } from './present-request.ts';

/** How a requestor can be reached, and their class; for those who work on the request. */
export async function findRequestorInformation(db: Db, accountId: number): Promise<RequestorInformation> {
  return informationOf(await selectInformation(db, accountId).executeTakeFirstOrThrow());
}

export function selectInformation(db: Db, accountId: number) {
  return db
    .selectFrom('accounts')
    .leftJoin('classes', 'classes.id', 'accounts.classId')
    .select(['accounts.email', 'accounts.contactNumber', 'accounts.telephoneNumber', 'accounts.classId'])
    .select(['program', 'specialization', 'year', 'section', 'semester', 'academicYear'])
    .where('accounts.id', '=', accountId);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInformation>['executeTakeFirstOrThrow']>>;

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
