import type { AccountSummary } from '#contract/api/accounts.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import { CHOSEN_ROLE } from '#contract/roles.ts';
import { collectAnswers, type FormValues } from '#documents/collect.ts';
import { expandRows, type Field } from '#documents/fields.ts';
import { valuesOf } from '#documents/fill.ts';
import type { Person } from '../../../forms/form-context.ts';
import { newFormKey } from '../../../forms/new-form-key.ts';
import { restoreValues } from '../../../forms/restore-values.ts';
import type { Filled } from '../../../forms/use-answers.ts';
import { stagesOf } from '../stages-of.ts';

/** What a request was made of, for a form of the same document: without its files, and without people who are gone. */
export function copiedContent(fields: readonly Field[], request: RequestFull): Filled {
  const answers = request.formResponse as Record<string, string | number | boolean>;
  const chosen = chosenIn(request);
  const ids = Object.fromEntries(chosen.map(({ signatureKey, person }) => [signatureKey, person.id]));
  const people = [...chosen.map(({ person }) => person), ...namedIn(fields, answers)];
  return { key: newFormKey(), values: valuesOf(fields, answers, ids), people, fileNames: {} };
}

/** Whether both would be sent as the same, each on this day by this person: what a form of `initial` makes of them. */
export function isSentAsSame(
  fields: readonly Field[],
  initial: FormValues,
  [one, other]: readonly [Filled, Filled],
): boolean {
  const sent = ({ values }: Filled) =>
    JSON.stringify(collectAnswers(fields, restoreValues(fields, initial, values)));
  return sent(one) === sent(other);
}

function chosenIn(request: RequestFull): { signatureKey: string; person: Person }[] {
  const stages = stagesOf(request);
  return request.signees.flatMap(({ signatureKey, signeeId }) => {
    const stage = stages.find((one) => one.signatureKey === signatureKey);
    const person = [stage?.signee, stage?.signedBy].find((one) => one?.id === signeeId);
    return person && mayBeChosen(person) ? [{ signatureKey, person }] : [];
  });
}

/** As far as a request tells; whose account has expired is known to the server alone. */
function mayBeChosen({ role, isDeleted }: AccountSummary): boolean {
  return role?.name === CHOSEN_ROLE && !isDeleted;
}

/** Those of whom a request holds the name alone; a form finds them by it. */
function namedIn(fields: readonly Field[], answers: Record<string, unknown>): Person[] {
  return expandRows(fields).flatMap((field) => {
    if (field.kind !== 'person' || !('name' in field)) return [];
    const displayName = answers[field.name];
    return typeof displayName === 'string' && displayName !== ''
      ? [{ id: 0, displayName, position: null }]
      : [];
  });
}
