import type { ChosenSignee } from '#contract/api/requests.ts';
import { refuse } from '#contract/errors.ts';
import { checkRequest } from '#documents/check-request.ts';
import type { Tx } from '#server/db/connect.ts';
import type { RowsOfAll } from '#server/db/together.ts';
import type { Actor } from '#server/http/actor.ts';
import type { selectRequestable } from '../read/requestable.repository.ts';
import { refuseUnlessFaculty, requireRequestable } from '../rules/requestable.ts';
import { refuseOverLimit } from './refuse-over-limit.ts';

type Asked = {
  documentId: number;
  signees: readonly ChosenSignee[];
  formResponse: Record<string, unknown>;
};
type Found = RowsOfAll<ReturnType<typeof selectRequestable>> & { template: readonly unknown[] };

/** Every reason to refuse a form, whether it is sent or its paper is looked at before; gives what is certain then. */
export async function requireAllowed(tx: Tx, { actor, asked }: { actor: Actor; asked: Asked }, found: Found) {
  const { documentId, signees } = asked;
  const [requestor] = found.requestor;
  // deleted since the call began
  if (!requestor) return refuse('auth.no-session');
  const { document, type } = requireRequestable(found.document[0], found.template);
  const { signatureId } = requestor;
  if (!signatureId) return refuse('signature.missing');
  const { answers, issues } = checkRequest(type, asked, requestor);
  if (!answers) return refuse('input.invalid', { issues });
  await refuseOverLimit(tx, { requestorId: actor.id, documentId, documentKey: type.key }, answers);
  refuseUnlessFaculty(actor, { type, answers, signees }, found.faculty);
  return { document, type, answers, signatureId };
}
