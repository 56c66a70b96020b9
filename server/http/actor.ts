import type { Role } from '#contract/roles.ts';

/** Who makes a call, as far as rules ask. */
export type Actor = {
  id: number;
  role: Role;
  positionId: number | null;
  displayName: string;
  sessionHash: Buffer;
};
