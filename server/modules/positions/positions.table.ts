import type { Generated } from 'kysely';

export type PositionsTable = { id: Generated<number>; name: string; departmentId: number };
