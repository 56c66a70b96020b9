import { alwaysSet, answersOf } from '../answers.ts';
import type { DocumentType, SigningForm } from '../document.ts';

/** Each of the three approves by signing; declining has its own action. */
export const signing = {
  directorAms: approving('isEndorsed', 'Endorsed'),
  vpaf: approving('isRecoApproved', 'Recommending approval'),
  president: approving('isActionApproved', 'Approved'),
} satisfies DocumentType['signing'];

function approving(name: string, label: string): SigningForm {
  return {
    fields: [{ kind: 'tick', name, label, fixed: true }],
    schema: answersOf({ [name]: alwaysSet() }),
  };
}
