import { refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { readSignature } from './read-signature.ts';

/** The PNG of the actor's own signature; 404 while none was uploaded. */
export async function getSignature(deps: Pick<Deps, 'db' | 'files'>, actor: Actor): Promise<Uint8Array> {
  const { signatureId } = await deps.db
    .selectFrom('accounts')
    .select('signatureId')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  return signatureId === null ? refuse('signature.none') : readSignature(deps, signatureId);
}
