import type { RequestFull } from '#contract/api/requests.ts';
import type { Action } from '#contract/lifecycle.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import { samplesOf } from '#documents/samples.ts';
import { createRequest } from '#server/modules/requests/actions/create-request.ts';
import { performAction } from '#server/modules/requests/actions/perform-action.ts';
import { actorOf, idOf, type Who } from './inject-as.ts';
import type { TestPortal } from './test-deps.ts';

type Person = Exclude<Who, null>;

/** A request made from the document's first good sample, by the verb that the call uses. */
export async function askFor(portal: TestPortal, who: Person, documentName: string): Promise<RequestFull> {
  return createRequest(portal.deps, await actorOf(portal, who), await sampleOf(portal, documentName));
}

/** The body of POST /requests for a document's first good sample, people as account ids; by the name it started with. */
export async function sampleOf(portal: TestPortal, documentName: string) {
  const document = DOCUMENTS.find(({ name }) => name === documentName);
  if (!document) throw new Error(`No document is called "${documentName}"`);
  const { good } = await samplesOf(document);
  const people = Object.entries(good[0].signees ?? {});
  const signees = await Promise.all(
    people.map(async ([signatureKey, email], index) => {
      return { signeeId: await idOf(portal, email as `${string}@${string}`), order: index + 1, signatureKey };
    }),
  );
  const { id: documentId } = await portal.deps.db
    .selectFrom('documents')
    .select('id')
    .where('key', '=', document.key)
    .executeTakeFirstOrThrow();
  return { documentId, signees, formResponse: good[0].answers as Record<string, unknown> };
}

/** One action by one person, as the verb does it. */
export async function act(
  portal: TestPortal,
  who: Person,
  requestId: number,
  action: Action,
  body?: unknown,
) {
  return performAction(portal.deps, await actorOf(portal, who), requestId, action, body);
}
