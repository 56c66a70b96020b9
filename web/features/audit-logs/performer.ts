import type { AuditLog } from '#contract/api/audit-logs.ts';
import { nobodyName } from '#contract/audit-words.ts';
import { personName } from '../../shared/person-name.ts';

/** Who did it, as they are displayed today. */
export function performerName({ performedByUser, actionType }: AuditLog): string {
  return performedByUser ? personName(performedByUser) : nobodyName(actionType);
}

/** Their role with position or class, e.g. "Executive · Dean"; empty for the portal itself. */
export function performerPlace({ performedByUser }: AuditLog): string {
  const { role, position, class: studentClass } = performedByUser ?? {};
  return [role?.name, position?.name ?? studentClass?.name].filter(Boolean).join(' · ');
}
