import type { EventParams } from '#contract/events.ts';
import { forPosition } from '#contract/format/for-position.ts';
import { toTheSecond } from '#contract/format/relative-time.ts';
import { signedInText } from '#contract/sign-in-ways.ts';
import { skippedText } from '#contract/skipped-text.ts';
import { trailText } from '#contract/trail-texts.ts';
import type { DocumentType } from '#documents/document.ts';
import { answerLines } from '#documents/format-answers.ts';
import { findSigningForm } from '#documents/registry.ts';
import { type EventRow, factsOf } from '#server/modules/events/events.repository.ts';
import type { AuditTrailStep } from '#server/pdf/print-model.ts';
import { knownIn } from '../rules/known-in.ts';
import type { Request, StageRow } from '../rules/request.ts';
import { signedAs } from './signed-as.ts';

type Step = Omit<AuditTrailStep, 'order'>;
type Context = { request: Request; document: DocumentType; timeZone: string };

/**
 * What the annex of a sealed paper tells: who filed, signed, sent back, met and named whom, in the order in which it happened, with the
 * names and positions of that moment where somebody signed, and every stage that was not required. The request was loaded with these
 * events.
 */
export function auditTrailOf(events: readonly EventRow[], context: Context): AuditTrailStep[] {
  const known = knownIn(context.request);
  const steps = events.flatMap((event): Step[] => {
    const facts = factsOf(event, known);
    const text = trailText(facts);
    const done = text ? [{ ...whoActed(event, facts, context), ...text, ...whenAndHow(event, context) }] : [];
    return [
      ...done.map((step) => ({
        ...step,
        details: [...step.details, ...filledIn(event, context), ...givenIn(event, context)],
      })),
      ...skippedBy(event, context),
    ];
  });
  return steps.map((step, index) => ({ order: String(index + 1), ...step }));
}

type Who = Pick<Step, 'position' | 'name' | 'onBehalfOf'>;

function whoActed(
  event: EventRow,
  { actor, principal }: { actor: string | null; principal: string | null },
  { request }: Context,
): Who {
  const stage = stageOf(event, request);
  if (event.type === 'sign' && stage) {
    const position = signedAs(stage, request);
    return {
      position: stage.isSignedForPosition ? forPosition(position) : position,
      name: stage.signedName ?? '',
      onBehalfOf: stage.onBehalfOfName ?? '',
    };
  }
  const who = { name: actor ?? '', onBehalfOf: principal ?? '' };
  if (event.actorId === request.requestorId) return { ...who, position: 'Requestor' };
  if (event.type === 'name-signee') return { ...who, position: 'Administrator' };
  return { ...who, position: stage ? signedAs(stage, request) : '' };
}

function whenAndHow({ createdAt, params }: EventRow, { timeZone }: Context): Pick<Step, 'at' | 'signedIn'> {
  return {
    at: toTheSecond(createdAt, timeZone),
    signedIn: params.signedIn ? signedInText(params.signedIn) : '',
  };
}

/** What the position answered when it signed. */
function filledIn(event: EventRow, { request, document }: Context): string[] {
  const stage = event.type === 'sign' ? stageOf(event, request) : undefined;
  const form = stage && findSigningForm(request.documentKey, stage.signatureKey);
  return stage && form ? answerLines(document, form.fields, stage.form) : [];
}

/** What the requestor gave for each thing that was asked for, and the other files that came with the answer. */
function givenIn({ type, params }: EventRow, { request }: Context): string[] {
  if (type !== 'resubmit') return [];
  const namesOf = (ids: readonly number[] = []) =>
    request.attachments.filter(({ id }) => ids.includes(id)).map(({ fileName }) => fileName);
  // Type and parameters were written together, by one function.
  const { items = [], attachmentIds } = params as EventParams<'resubmit'>;
  const answers = items.map(({ asked, answer, attachmentIds: ids }) => ({
    label: asked,
    given: [...(answer ? [answer] : []), ...namesOf(ids)],
  }));
  return [...answers, { label: 'Files added', given: namesOf(attachmentIds) }].flatMap(({ label, given }) =>
    given.length > 0 ? [`${label}: ${given.join(', ')}`] : [],
  );
}

/** The stages that were passed over on the way. */
function skippedBy({ params, createdAt }: EventRow, { request, timeZone }: Context): Step[] {
  return (params.skipped ?? []).flatMap((id) => {
    const stage = request.stages.find((one) => one.id === id);
    if (!stage) return [];
    return {
      position: signedAs(stage, request),
      name: '',
      onBehalfOf: '',
      what: 'Not required',
      details: stage.skippedReason ? [skippedText(stage.skippedReason)] : [],
      at: toTheSecond(createdAt, timeZone),
      signedIn: '',
    };
  });
}

function stageOf({ stageId }: EventRow, { stages }: Request): StageRow | undefined {
  return stages.find(({ id }) => id === stageId);
}
