import type { Passkey } from '#contract/api/passkeys.ts';
import { refuseMissing } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { updateName } from './passkeys.repository.ts';
import { presentPasskey } from './present-passkey.ts';

/** Gives one of the actor's passkeys another name; 404 when it is not one of theirs. */
export async function renamePasskey(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock'>,
  actor: Actor,
  { id, name }: { id: number; name: string },
): Promise<Passkey> {
  return deps.db.transaction().execute(async (tx) => {
    const row = await updateName(tx, { id, accountId: actor.id }, name);
    if (!row) return refuseMissing('Passkey');
    await writeAudit(tx, deps, {
      actionType: 'passkey.rename',
      performedById: actor.id,
      context: { passkeyId: id, name },
    });
    return presentPasskey(row);
  });
}
