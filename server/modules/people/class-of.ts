import { classLabel } from '#contract/format/class-label.ts';

type Joined = {
  program: string | null;
  specialization: string | null;
  year: number | null;
  section: string | null;
};
type StudentClass = {
  id: number;
  name: string;
  program: string;
  specialization: string;
  year: number;
  section: string;
};

/** The class of a student, of the columns that a left join answers; null where there is none. */
export function classOf(
  id: number | null,
  { program, specialization, year, section }: Joined,
): StudentClass | null {
  if (id === null || program === null || specialization === null || year === null || section === null) {
    return null;
  }
  const columns = { program, specialization, year, section };
  return { id, ...columns, name: classLabel(columns) };
}
