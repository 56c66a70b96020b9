import type { z } from 'zod';
import type { confirmBatch as endpoint } from '#contract/api/desk.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { requireFactor } from '#server/modules/auth/require-factor.ts';
import { makePermit } from '#server/modules/requests/actions/permits.ts';

type Given = z.output<typeof endpoint.body> & { ipAddress: string };

/**
 * One confirmation for several signatures (docs/decisions/0064): a permit for each, which is good in this session and for
 * that stage alone. Whether the actor may sign it, and can without filling anything in, is asked when they do.
 */
export async function confirmBatch(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock' | 'config' | 'log' | 'secretKey'>,
  actor: SessionActor,
  { stages, ...given }: Given,
): Promise<z.input<typeof endpoint.data>> {
  const factor = await requireFactor(deps, actor, given);
  await deps.db.transaction().execute((tx) =>
    writeAudit(tx, deps, {
      actionType: 'auth.confirm-batch',
      performedById: actor.id,
      context: { requestIds: stages.map(({ requestId }) => requestId), ...(factor && { factor }) },
    }),
  );
  const { sessionId } = actor;
  return {
    permits: stages.map(({ requestId, stageId }) => ({
      requestId,
      permit: makePermit(deps, { sessionId, requestId, stageId }, factor),
    })),
  };
}
