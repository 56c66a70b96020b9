import type { NewCredential, Passkey } from '#contract/api/passkeys.ts';
import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { momentOf } from '#server/clock.ts';
import { refuseTaken } from '#server/db/violations.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { notifyAccount } from '#server/modules/notifications/notify-account.ts';
import { endSessions } from '#server/modules/sessions/end-sessions.ts';
import { recordConfirmation } from '../auth.repository.ts';
import { lockOwnAccount } from '../lock-own-account.ts';
import { requireRecentConfirmation } from '../require-recent-confirmation.ts';
import { findCredentialIdsOf, insertPasskey } from './passkeys.repository.ts';
import { presentPasskey } from './present-passkey.ts';
import { verifyNewCredential } from './verify-credential.ts';

type AddDeps = Pick<Deps, 'db' | 'auditLog' | 'clock' | 'config' | 'jobs' | 'log'>;
type Given = { name: string; credential: NewCredential };

/**
 * Stores a passkey that the actor's browser has just made, ends the other sessions of the account and tells its owner.
 * Refuses without a recent confirmation, a passkey that `verifyNewCredential` refuses (403), one that is known already, and
 * too many (409).
 */
export async function addPasskey(deps: AddDeps, actor: SessionActor, given: Given): Promise<Passkey> {
  await requireRecentConfirmation(deps, actor);
  const verified = await verifyNewCredential(deps, actor.id, given.credential);
  return deps.db
    .transaction()
    .execute(async (tx) => {
      // Two that are added at once are counted one after the other, and no login with the password alone slips by.
      await lockOwnAccount(tx, actor);
      const existing = await findCredentialIdsOf(tx, actor.id);
      if (existing.length >= LIMITS.passkeys) return refuse('passkey.limit');
      const row = await insertPasskey(tx, {
        ...verified,
        accountId: actor.id,
        name: given.name,
        createdAt: deps.clock.now(),
        lastUsedAt: null,
      });
      await recordConfirmation(tx, actor.sessionHash, { factorConfirmedAt: deps.clock.now() });
      await endSessions(tx, { accountId: actor.id, exceptId: actor.sessionId });
      const params = { ...momentOf(deps), name: given.name };
      await notifyAccount(tx, deps, { accountId: actor.id, notice: 'security.passkey-added', params });
      await writeAudit(tx, deps, {
        actionType: 'passkey.create',
        performedById: actor.id,
        context: { passkeyId: row.id, name: given.name },
      });
      return presentPasskey(row);
    })
    .catch(refuseTaken('passkeys_credential_id_key', 'passkey.exists'));
}
