import { displayName } from '#contract/format/display-name.ts';
import { ordinal } from '#contract/format/ordinal.ts';
import type { Db } from '#server/db/connect.ts';
import { type RowsOfAll, together } from '#server/db/together.ts';
import { selectPeople } from '#server/modules/people/people.repository.ts';
import type { PrintModel } from '#server/pdf/print-model.ts';
import { informationOf, selectInformation } from '../read/requestor-information.repository.ts';

type PaperRequestor = Omit<PrintModel['requestor'], 'signature'>;

/** What the paper prints of the requestor that is no form field (forms.md 1.6). */
export async function findPaperRequestor(db: Db, accountId: number): Promise<PaperRequestor> {
  return paperRequestorOf(await together(db, selectPaperRequestor(db, accountId)));
}

/** The queries that it is made from, for those who ask for more at once. */
export function selectPaperRequestor(db: Db, accountId: number) {
  return [
    selectPeople(db, { ids: [accountId], positionIds: [] }),
    selectInformation(db, { accountId }),
  ] as const;
}

/** The same from the rows of these queries. */
export function paperRequestorOf([[person], [row]]: RowsOfAll<
  ReturnType<typeof selectPaperRequestor>
>): PaperRequestor {
  if (!person || !row) throw new Error('The account of a requestor is not there');
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
