import type { Generated, GeneratedAlways } from 'kysely';

export type ClassesTable = {
  id: Generated<number>;
  program: string;
  specialization: string;
  year: number;
  section: string;
  semester: number;
  academicYear: string;
  departmentId: number;
  searchedText: GeneratedAlways<string>;
};
