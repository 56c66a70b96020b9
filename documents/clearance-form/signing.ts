import { answersOf, INPUT_ERROR, tick } from '../answers.ts';
import type { DocumentType, SigningForm } from '../document.ts';
import type { ChoiceField } from '../fields.ts';
import { checkInOrder, exactlyOne } from '../rules.ts';

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

const work = choices(clearance('isWorkCleared', 'isNotWorkCleared'));

/** "Signers must choose cleared or not-cleared, and more at the internal-affairs position" (part 2, section 5). */
export const signing = {
  immediateSupervisor: work,
  dean: work,
  supPro: choices(clearance('isSupPro', 'isNotSupPro')),
  cenHum: choices(clearance('isCenHum', 'isNotCenHum')),
  agency: choices(clearance('isAgency', 'isNotAgency')),
  legOff: choices(clearance('isLegOff', 'isNotLegOff')),
  libSer: choices(clearance('isLibSer', 'isNotLibSer')),
  finSer: choices(clearance('isFinSer', 'isNotFinSer')),
  trans: choices(clearance('isTrans', 'isNotTrans')),
  remit: choices(clearance('isRemit', 'isNotRemit')),
  scho: choices(clearance('isScho', 'isNotScho')),
  intAff: choices(clearance('isIntAff', 'isNotIntAff'), pendingCase),
} satisfies DocumentType['signing'];

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

/** Exactly one option of each choice. */
function choices(...fields: readonly ChoiceField[]): SigningForm {
  const names = fields.map(({ options }) => options.map(({ name }) => name));
  return {
    fields,
    schema: answersOf(Object.fromEntries(names.flat().map((name) => [name, tick()]))).check(
      checkInOrder(...names.map((group) => exactlyOne(group, INPUT_ERROR, INPUT_ERROR))),
    ),
  };
}
