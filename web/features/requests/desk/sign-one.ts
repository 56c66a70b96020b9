import type { QueryClient } from '@tanstack/react-query';
import type { performAction } from '#contract/api/request-actions.ts';
import type { getRequest, RequestFull } from '#contract/api/requests.ts';
import { call, isRefusal } from '../../../shared/api.ts';
import { AlreadyShownError } from '../../../shared/failures.ts';
import { currentAccount, rememberAccount } from '../../../shared/session.ts';
import { filesPickedAt, forgetPickedFile, signingPlace } from '../files/picked-files.ts';
import { notSentText, unsentNamesAt } from '../files/unsent-names.ts';
import { uploadFiles } from '../files/upload-files.ts';
import { stagesOf } from '../stages-of.ts';

/** One of several that are signed together. */
export type Chosen = Pick<RequestFull, 'id' | 'document' | 'currentPipeline' | 'waitingSince'>;
/** Why one could not be signed; what the portal did not refuse may be signed by another try. */
export type Problem = { problem: string; mayTryAgain: boolean };

/**
 * Signs one request once the files that were picked for it have arrived; undefined when it is signed. A request whose picked files
 * were lost is not signed without them. An answer may be lost on its way although the portal signed, and a second try would then be
 * refused: so before a failure is reported, the portal is asked what became of the request. Rejects when somebody else has logged in
 * in another tab meanwhile.
 */
export async function signOne(
  client: QueryClient,
  chosen: Chosen,
  permit: string,
): Promise<Problem | undefined> {
  const { id, currentPipeline } = chosen;
  const stageId = currentPipeline?.stageId;
  const place = signingPlace(id, stageId);
  const isStillTheirs = rememberAccount();
  const picked = filesPickedAt(client, place);
  const names = unsentNamesAt(place);
  const lost = names.lost(picked);
  if (lost.length > 0) return { problem: notSentText(lost), mayTryAgain: false };
  const [failed] = await uploadFiles(id, picked, {
    isFromSignee: true,
    names,
    onUploaded: (file) => forgetPickedFile(client, place, file),
  });
  // "A signing file upload failure stops the signing" (specification part 2, section 8)
  if (failed) return { problem: `${failed.name}: ${failed.reason}`, mayTryAgain: true };
  if (!isStillTheirs()) throw new AlreadyShownError();
  try {
    await call<ReturnType<typeof performAction<'sign'>>>('PUT /requests/:id/actions/sign', {
      params: { id },
      body: { form: {}, permit, ...(stageId && { stageId }) },
    });
    return undefined;
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    if (await isSigned(chosen)) return undefined;
    return { problem: failure.message, mayTryAgain: !isRefusal(failure) };
  }
}

/** Whether the portal knows of the viewer's signature; false as well while it cannot be asked. */
export async function isSigned({ id, currentPipeline }: Chosen): Promise<boolean> {
  const viewer = currentAccount()?.id;
  const known = await call<typeof getRequest>('GET /requests/:id', { params: { id } }).catch(() => null);
  const stages = known ? stagesOf(known.request) : [];
  const stage = stages.find((one) => one.id === currentPipeline?.stageId);
  return viewer !== undefined && stage?.isCompleted === true && stage.signedBy?.id === viewer;
}
