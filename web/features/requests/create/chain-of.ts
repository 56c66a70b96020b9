import type { DocumentFull } from '#contract/api/documents.ts';
import type { ChosenSignee } from '#contract/api/requests.ts';
import { someNames } from '#contract/format/some-names.ts';
import { pendingText } from '#contract/pending-text.ts';
import type { Answers, DocumentType } from '#documents/document.ts';
import { isPassedOver } from '#documents/passed-over.ts';

type Template = DocumentFull['pipelineTemplates'][number]['stages'];
type Asked = {
  type: DocumentType;
  answers: Answers;
  signees: readonly ChosenSignee[];
  /** The chosen people, by name. */
  people: readonly { id: number; displayName: string }[];
  template: Template;
  requestorId: number;
};
/** `who` is empty where nobody can act; `note` says why, or what happens instead. */
type PlannedStage = { task: 'Signs' | 'Checks'; who: string; as: string; note: string };

/**
 * Who will act on a request that is not sent yet, in their order: those whom the requestor chose, then the template. `order`
 * counts from 1, as one person or position may stand in the chain twice.
 */
export function chainOf(asked: Asked): (PlannedStage & { order: number })[] {
  const { type, answers, signees, people, template, requestorId } = asked;
  const chosen = signees.map(
    ({ signeeId, signatureKey }): PlannedStage => ({
      task: 'Signs',
      who: people.find(({ id }) => id === signeeId)?.displayName ?? '',
      as: type.chosen?.title(signatureKey, answers) ?? '',
      note: '',
    }),
  );
  const stages = template.toSorted((one, other) => one.order - other.order);
  const fixed = stages.map((stage): PlannedStage => {
    const { kind, position, signee, isSigneeGone } = stage;
    const isOther = ({ id }: { id: number }) => id !== requestorId;
    const named = signee && !isSigneeGone ? [signee] : [];
    // whoever holds the position acts where the one who always signs is the requestor
    const others = named.some(isOther) ? named : position.users.filter(isOther);
    const task = kind === 'verify' ? 'Checks' : 'Signs';
    const as = position.name;
    if (others.length > 0) return { task, who: someNames(others.map(nameOf)), as, note: '' };
    if ([...named, ...position.users].every(isOther)) return { task, who: '', as, note: why('vacancy', as) };
    const isLast = stage === stages.at(-1);
    const isNotRequired = isPassedOver({ documentKey: type.key, signatureKey: stage.signatureKey, isLast });
    const note = isNotRequired ? 'Not required: you hold this position.' : why('own-request', as);
    return { task, who: '', as, note };
  });
  return [...chosen, ...fixed].map((stage, index) => ({ ...stage, order: index + 1 }));
}

const nameOf = ({ displayName }: { displayName: string }) => displayName;

function why(cause: 'vacancy' | 'own-request', position: string): string {
  return pendingText(cause, { position, requestor: null });
}
