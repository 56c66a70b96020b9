import type { AuditLog } from '#contract/api/audit-logs.ts';
import { nobodyName } from '#contract/audit-words.ts';
import { personName } from '../../shared/person-name.ts';
import { roleAndPlace } from '../../shared/role-and-place.ts';

/** Who did it, as they are displayed today. */
export function performerName({ performedByUser, actionType }: AuditLog): string {
  return performedByUser ? personName(performedByUser) : nobodyName(actionType);
}

/** Their role with position or class; empty for the portal itself. */
export function performerPlace({ performedByUser }: AuditLog): string {
  return performedByUser ? roleAndPlace(performedByUser) : '';
}
