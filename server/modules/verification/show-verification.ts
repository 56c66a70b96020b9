import type { Verification } from '#contract/api/verification.ts';
import { refuseMissing } from '#contract/errors.ts';
import { displayName } from '#contract/format/display-name.ts';
import { forPosition } from '#contract/format/for-position.ts';
import { skippedText } from '#contract/skipped-text.ts';
import { outcomeOf } from '#documents/outcome-of.ts';
import { findDocument } from '#documents/registry.ts';
import type { Deps } from '#server/deps.ts';
import { signerOf } from '#server/modules/paper-versions/list-versions.ts';
import { findVersions } from '#server/modules/paper-versions/paper-versions.repository.ts';
import { chosenAs } from '#server/modules/requests/rules/chosen-as.ts';
import { authorityOfPaper } from './authority-of-paper.ts';
import { findByCode, findStagesOfPaper, type StageOfPaper } from './verification.repository.ts';

type Sources = Pick<Deps, 'db' | 'config' | 'files' | 'seal' | 'log'>;

/**
 * Whose request it was, what was signed, by whom and when, who signed the file since, which stages were skipped and
 * why, and whether it was cancelled since. 404 for an unknown code and for a request that was never completed.
 */
export async function showVerification(deps: Sources, code: string): Promise<Verification> {
  return (await findVerification(deps, code)) ?? refuseMissing('Document');
}

/** The same; null instead of a 404. */
export async function findVerification(deps: Sources, code: string): Promise<Verification | null> {
  const { db, config } = deps;
  const request = await findByCode(db, code);
  if (!request?.completedAt) return null;
  const isCancelled = request.status === 'CANCELLED';
  const stages = await findStagesOfPaper(db, request.id);
  const versions = await findVersions(db, request.id);
  return {
    document: request.name,
    requestId: request.id,
    code: request.verificationCode,
    status: isCancelled ? 'CANCELLED' : 'COMPLETED',
    completedAt: request.completedAt.toISOString(),
    // Nothing changes a request after that.
    cancelledAt: isCancelled ? request.updatedAt.toISOString() : null,
    // What the paper says is compared with it: a name that changed later would look like an altered paper.
    requestor: request.requestorName ?? displayName(request),
    outcome: outcomeOf(findDocument(request.key), { formResponse: request.formResponse, stages }),
    signees: stages.map((stage) =>
      presentStage({ documentKey: request.key, formResponse: request.formResponse }, stage),
    ),
    signedSince: versions.flatMap((version) => signerOf(version) ?? []),
    sha256: request.sha256,
    sealedAt: request.sealedAt?.toISOString() ?? null,
    institution: config.institutionName,
    certificateFingerprint: await authorityOfPaper(deps, request.fileKey),
  };
}

function presentStage(
  request: Parameters<typeof chosenAs>[0],
  stage: StageOfPaper,
): Verification['signees'][number] {
  return {
    name: stage.signedName,
    position: chosenAs(request, stage) ?? positionOf(stage),
    signedAt: stage.completedAt?.toISOString() ?? null,
    onBehalfOf: stage.onBehalfOfName,
    isSkipped: stage.isSkipped,
    skippedReason: stage.skippedReason && skippedText(stage.skippedReason),
  };
}

/** As the signature line of the paper has it: "for the Dean" where somebody signed who was named for the position. */
function positionOf({ signedPosition, positionName, isSignedForPosition }: StageOfPaper): string {
  const position = signedPosition ?? positionName ?? '';
  return isSignedForPosition ? forPosition(position) : position;
}
