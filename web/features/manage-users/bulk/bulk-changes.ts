import type { z } from 'zod';
import type { bulkUpdateAccounts, ListedAccount } from '#contract/api/manage-accounts.ts';
import type { Role } from '#contract/roles.ts';
import { takenAwayBy } from '../fields/place.ts';

/** What several users are given; undefined where each keeps their own. */
export type BulkChoice = {
  role?: { id: number; name: Role } | undefined;
  departmentId?: number | undefined;
  /** Null takes the position away. */
  positionId?: number | null | undefined;
  classId?: number | undefined;
};

/** Who they are once they are changed: students have a class, the others a department; of both kinds there is nothing to choose. */
export type Kind = 'students' | 'others' | 'both';

export function kindOf(users: readonly ListedAccount[], { role }: BulkChoice): Kind {
  const students = users.filter((user) => (role ?? user.role)?.name === 'Student').length;
  if (students === 0) return 'others';
  return students === users.length ? 'students' : 'both';
}

/** The body of the call; what an account of another kind cannot have is taken away. Null when nothing was chosen. */
export function bulkBodyOf(
  users: readonly ListedAccount[],
  choice: BulkChoice,
): z.input<typeof bulkUpdateAccounts.body> | null {
  const kind = kindOf(users, choice);
  const { role, departmentId, positionId, classId } = choice;
  const changes = {
    ...(role && { roleId: role.id }),
    ...(kind === 'others' && departmentId !== undefined && { departmentId }),
    ...(kind === 'others' && positionId !== undefined && { positionId }),
    ...(kind === 'students' && classId !== undefined && { classId }),
    ...(role && takenAwayBy(role.name)),
  };
  return Object.keys(changes).length === 0 ? null : { ids: users.map(({ id }) => id), ...changes };
}
