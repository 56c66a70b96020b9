import type { ClassWithDepartment } from '#contract/api/classes.ts';
import { CLASS_COLUMNS } from '#contract/class-values.ts';
import { writeCsv } from '../../shared/csv/write-csv.ts';
import { saveFile } from '../../shared/save-file.ts';
import { timestamped } from '../../shared/timestamped.ts';

/** Saves the classes as a file that can be imported again; the college, which an import does not ask for, comes last. */
export function exportClasses(classes: readonly ClassWithDepartment[]): void {
  const records = classes.map((one) => [
    one.program,
    one.specialization,
    String(one.year),
    one.section,
    String(one.semester),
    one.academicYear,
    one.department.name,
  ]);
  saveFile(
    writeCsv([[...Object.values(CLASS_COLUMNS), 'College'], ...records]),
    timestamped('classes', 'csv'),
  );
}
