import { displayName } from '#contract/format/display-name.ts';
import { ordinal } from '#contract/format/ordinal.ts';
import type { Db } from '#server/db/connect.ts';
import { together } from '#server/db/together.ts';
import { PERSON_COLUMNS } from '#server/modules/people/people.table.ts';
import type { PrintModel } from '#server/pdf/print-model.ts';
import { informationOf, selectInformation } from '../read/find-requestor-information.ts';

/** What the paper prints of the requestor that is no form field (forms.md 1.6). */
export async function findPaperRequestor(
  db: Db,
  accountId: number,
): Promise<Omit<PrintModel['requestor'], 'signature'>> {
  const [[person], [row]] = await together(db, [
    db.selectFrom('accountSummaries').select(PERSON_COLUMNS).where('id', '=', accountId),
    selectInformation(db, accountId),
  ]);
  if (!person || !row) throw new Error(`There is no account ${accountId}`);
  const { class: studentClass, contactNumber } = informationOf(row);
  return {
    displayName: displayName(person),
    firstName: person.firstName,
    middleName: person.middleName ?? '',
    lastName: person.lastName,
    classLabel: studentClass?.name ?? '',
    term: studentClass ? `${ordinal(studentClass.semester)} Semester, ${studentClass.academicYear}` : '',
    department: person.departmentName ?? '',
    position: person.positionName ?? '',
    contactNumber: contactNumber ?? '',
    email: person.email,
  };
}
