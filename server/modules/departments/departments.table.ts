import type { Generated } from 'kysely';

export type DepartmentsTable = { id: Generated<number>; name: string };
