import type { Generated } from 'kysely';

/** An import that is under way or has ended. Its rows, with their passwords, are in the memory of one process only. */
export type AccountImportsTable = {
  id: Generated<number>;
  startedById: number;
  total: number;
  /** How many passwords are hashed. */
  done: Generated<number>;
  created: number | null;
  problem: string | null;
  startedAt: Date;
  /** Touched while it goes on; one that was not touched for a minute has lost its process. */
  touchedAt: Date;
};
