import type { Generated } from 'kysely';

export type PositionsTable = {
  id: Generated<number>;
  /** Of contract/positions.ts; null for a position that no code refers to. */
  key: string | null;
  name: string;
  departmentId: number;
};
