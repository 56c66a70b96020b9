import { refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';

/** The PNG of the actor's own signature; 404 while none was uploaded. */
export async function getSignature(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  actor: Actor,
): Promise<Uint8Array> {
  const signature = await db
    .selectFrom('accounts')
    .innerJoin('signatures', 'signatures.id', 'accounts.signatureId')
    .select('fileKey')
    .where('accounts.id', '=', actor.id)
    .executeTakeFirst();
  return signature ? files.read(signature.fileKey) : refuse('signature.none');
}
