import { CLASS_NUMBERS, WHOLE_NUMBER } from '#contract/class-values.ts';
import { ALL_REQUIRED } from '#contract/required-inputs.ts';

/** What is typed into the dialog, by the keys that the server uses. */
export type ClassFields = Record<
  'program' | 'specialization' | 'year' | 'section' | 'semester' | 'academicYear',
  string
>;
export const EMPTY_CLASS: ClassFields = {
  program: '',
  specialization: '',
  year: '',
  section: '',
  semester: '',
  academicYear: '',
};
export const CLASS_LABELS: ClassFields = {
  program: 'Program',
  specialization: 'Specialization',
  year: 'Year Level',
  section: 'Section',
  semester: 'Semester',
  academicYear: 'Academic Year',
};

/** What is wrong: the specification's sentence for the toast, and each field in its own words. */
export function checkClass(fields: ClassFields): { message: string; errors: Partial<ClassFields> } | null {
  const keys = Object.keys(CLASS_LABELS) as (keyof ClassFields)[];
  const empty = keys.filter((key) => fields[key].trim() === '');
  const words = (['year', 'semester'] as const).filter(
    (key) => !empty.includes(key) && !WHOLE_NUMBER.test(fields[key].trim()),
  );
  if (empty.length + words.length === 0) return null;
  return {
    message: empty.length > 0 ? ALL_REQUIRED : CLASS_NUMBERS,
    errors: Object.fromEntries([
      ...empty.map((key) => [key, `${CLASS_LABELS[key]} is required`]),
      ...words.map((key) => [key, `${CLASS_LABELS[key]} must be a number`]),
    ]),
  };
}
