import type { GeneratedAlways } from 'kysely';

/** How many living accounts had this role, department and position (0 for none) when the differences were last added up. */
export type AccountCountsTable = { roleId: number; departmentId: number; positionId: number; count: number };

/** What a trigger wrote since then. */
export type AccountCountChangesTable = {
  id: GeneratedAlways<number>;
  roleId: number;
  departmentId: number;
  positionId: number;
  difference: number;
};
