import { answersOf, isSet, optionalText, tick } from '../answers.ts';
import type { DocumentType, SigningForm } from '../document.ts';
import type { ChoiceField, LongTextField } from '../fields.ts';
import { oneOf } from '../input-error.ts';
import { checkInOrder, neededWith } from '../rules.ts';

export const REMARKS_NEEDED = 'Please say in the remarks what is still open';

/** Section IV, besides cleared or not cleared. */
const pendingCase: ChoiceField = {
  kind: 'choice',
  label: 'Administrative case',
  hint: 'Cleared goes with no pending case, not cleared with one of the other two.',
  options: [
    { name: 'isNoPending', label: 'No pending administrative case' },
    { name: 'isWithPending', label: 'With pending administrative case' },
    { name: 'isWithOngoing', label: 'With ongoing investigation' },
  ],
};

const work = clearing('isWorkCleared', 'isNotWorkCleared');

/** "Signers must choose cleared or not-cleared, and more at the internal-affairs position" (part 2, section 5). */
export const signing = {
  immediateSupervisor: work,
  dean: work,
  supPro: clearing('isSupPro', 'isNotSupPro'),
  cenHum: clearing('isCenHum', 'isNotCenHum'),
  agency: clearing('isAgency', 'isNotAgency'),
  legOff: clearing('isLegOff', 'isNotLegOff'),
  libSer: clearing('isLibSer', 'isNotLibSer'),
  finSer: clearing('isFinSer', 'isNotFinSer'),
  trans: clearing('isTrans', 'isNotTrans'),
  remit: clearing('isRemit', 'isNotRemit'),
  scho: clearing('isScho', 'isNotScho'),
  intAff: clearing('isIntAff', 'isNotIntAff', pendingCase),
} satisfies DocumentType['signing'];

/** Exactly one option of each choice, and what is still open from whoever does not clear. */
function clearing(cleared: string, notCleared: string, ...more: readonly ChoiceField[]): SigningForm {
  const choices = [clearance(cleared, notCleared), ...more];
  const names = choices.flatMap(({ options }) => options.map(({ name }) => name));
  return {
    notCleared: (answers) => (isSet(answers[notCleared]) ? String(answers.remarks ?? '') : undefined),
    fields: [...choices, remarks(notCleared)],
    schema: answersOf({
      ...Object.fromEntries(names.map((name) => [name, tick()])),
      remarks: optionalText(),
    }).check(checkInOrder(...choices.map(oneOf), neededWith(notCleared, ['remarks'], REMARKS_NEEDED))),
  };
}

function clearance(cleared: string, notCleared: string): ChoiceField {
  return {
    kind: 'choice',
    label: 'Clearance',
    options: [
      { name: cleared, label: 'Cleared' },
      { name: notCleared, label: 'Not cleared' },
    ],
  };
}

function remarks(notCleared: string): LongTextField {
  return {
    kind: 'longText',
    name: 'remarks',
    label: 'Remarks',
    hint: 'What is still open. It is printed on the form and shown to whoever verifies it.',
    shownWhen: [{ field: notCleared, is: true }],
  };
}
