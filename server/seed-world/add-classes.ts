import type pg from 'pg';
import type { Tx } from '#server/db/connect.ts';
import type { IdOf } from '#server/modules/departments/add-departments.ts';
import { copied, copyRows } from './copy-rows.ts';
import { COLLEGES } from './names.ts';

const STUDENTS = 40;
const YEARS = 4;
/** The academic year begins in August. */
const FIRST_MONTH = 7;

/** Adds enough classes for so many students, as many in each year, and answers in which class one of a year is. */
export async function addClasses(
  tx: Tx,
  client: pg.Client,
  { students, now, departmentId }: { students: number; now: Date; departmentId: IdOf },
): Promise<(year: number, index: number) => number> {
  const perYear = Math.max(1, Math.ceil(students / STUDENTS / YEARS));
  const programs = COLLEGES.flatMap(({ name, programs }) =>
    programs.map((program) => [name, ...program] as const),
  );
  const begun = now.getUTCFullYear() - (now.getUTCMonth() < FIRST_MONTH ? 1 : 0);
  const last = await tx.selectFrom('classes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  let id = last?.id ?? 0;
  const rows = copied('classes');
  const ids: number[] = [];
  for (let year = 1; year <= YEARS; year += 1) {
    for (let index = 0; index < perYear; index += 1) {
      const [college, program, specialization] = programs[index % programs.length] ?? ['', '', ''];
      const section = sectionName(Math.floor(index / programs.length));
      id += 1;
      rows.add({
        id,
        program,
        specialization,
        year,
        section,
        semester: 1,
        academicYear: `${begun}-${begun + 1}`,
        departmentId: departmentId(college),
      });
      ids.push(id);
    }
  }
  await copyRows(client, rows);
  return (year, index) => ids[(year - 1) * perYear + (index % perYear)] ?? id;
}

/** A to Z, then AA, AB, … */
function sectionName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : sectionName(Math.floor(index / 26) - 1) + letter;
}
