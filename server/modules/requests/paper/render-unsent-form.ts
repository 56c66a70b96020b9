import type { ChosenSignee } from '#contract/api/requests.ts';
import { refuse } from '#contract/errors.ts';
import { longDate } from '#contract/format/calendar-date.ts';
import { displayName } from '#contract/format/display-name.ts';
import { checkRequest } from '#documents/check-request.ts';
import { lockedAnswers } from '#documents/fill.ts';
import { formatAnswers } from '#documents/format-answers.ts';
import { todayOf } from '#server/clock.ts';
import { togetherByName } from '#server/db/together.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { type Person, selectPeople } from '#server/modules/people/people.repository.ts';
import { findPositionNames } from '#server/modules/positions/positions.repository.ts';
import { readSignatures } from '#server/modules/signatures/read-signatures.ts';
import type { PrintModel } from '#server/pdf/print-model.ts';
import { unprintable } from '#server/pdf/unprintable.ts';
import { selectRequestable, selectTemplate } from '../read/requestable.repository.ts';
import { refuseUnlessFaculty, requireRequestable } from '../rules/requestable.ts';
import { paperRequestorOf, selectPaperRequestor } from './find-paper-requestor.ts';
import { blankPaper, EMPTY_LINE } from './present-blank-paper.ts';

type Asked = {
  documentId: number;
  signees: readonly ChosenSignee[];
  formResponse: Record<string, unknown>;
  attachments: readonly string[];
};

/** The paper that a request would have and what it cannot show, refused for the same reasons as making it. Nothing is kept. */
export async function renderUnsentForm(
  deps: Deps,
  actor: Actor,
  asked: Asked,
): Promise<{ bytes: Uint8Array; fileName: string; unprintable: string[] }> {
  const { db, config } = deps;
  const { documentId, signees } = asked;
  const day = todayOf(deps);
  const ids = signees.map(({ signeeId }) => signeeId);
  const [person, information] = selectPaperRequestor(db, actor.id);
  const found = await togetherByName(db, {
    ...selectRequestable(db, { requestorId: actor.id, documentId, signees, day }),
    template: selectTemplate(db, { documentId }),
    people: selectPeople(db, { ids, positionIds: [] }),
    person,
    information,
  });
  const { document, type } = requireRequestable(found.document[0], found.template);
  const [account] = found.requestor;
  if (!account?.signatureId) return refuse('signature.missing');
  const { answers, issues } = checkRequest(type, asked, account);
  if (!answers) return refuse('input.invalid', { issues });
  refuseUnlessFaculty(actor, { type, answers, signees }, found.faculty);

  const requestor = paperRequestorOf([found.person, found.information]);
  const fields = type.form.flatMap((section) => section.fields);
  const own = lockedAnswers(fields, { ...requestor, today: day });
  const blank = blankPaper(type, {
    institution: config.institutionName,
    document: document.name,
    positions: await findPositionNames(db),
  });
  const [png] = (await readSignatures(deps, [account.signatureId])).values();
  const images = png ? [{ path: SIGNATURE, png }] : [];
  const data: PrintModel = {
    ...blank,
    mode: 'preview',
    filedOn: longDate(day),
    requestor: { ...requestor, signature: png ? SIGNATURE : null },
    answers: formatAnswers(type, { ...answers, ...own }),
    slots: { ...blank.slots, ...slotsOf(signees, found.people) },
    attachments: [...asked.attachments],
  };
  const bytes = await deps.pdf.render({ page: type.folder, data, images, at: deps.clock.now() });
  return { bytes, fileName: `${document.name}.pdf`, unprintable: unprintable(data) };
}

const SIGNATURE = '/images/signature.png';

/** The names of those whom the requestor chose stand on their lines from the start. */
function slotsOf(signees: readonly ChosenSignee[], people: readonly Person[]): PrintModel['slots'] {
  return Object.fromEntries(
    signees.flatMap(({ signeeId, signatureKey }) => {
      const person = people.find(({ id }) => id === signeeId);
      if (!person) return [];
      return [[signatureKey, { ...EMPTY_LINE, name: displayName(person), title: person.positionName ?? '' }]];
    }),
  );
}
