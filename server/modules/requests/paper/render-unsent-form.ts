import type { ChosenSignee } from '#contract/api/requests.ts';
import { longDate } from '#contract/format/calendar-date.ts';
import { displayName } from '#contract/format/display-name.ts';
import { lockedAnswers } from '#documents/fill.ts';
import { formatAnswers } from '#documents/format-answers.ts';
import { todayOf } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { togetherByName } from '#server/db/together.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { type Person, selectPeople } from '#server/modules/people/people.repository.ts';
import { findPositionNames } from '#server/modules/positions/positions.repository.ts';
import { readSignatures } from '#server/modules/signatures/read-signatures.ts';
import type { PrintModel } from '#server/pdf/print-model.ts';
import { unprintable } from '#server/pdf/unprintable.ts';
import { requireAllowed } from '../actions/require-allowed.ts';
import { selectRequestable, selectTemplate } from '../read/requestable.repository.ts';
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
  const day = todayOf(deps);
  const found = await readAll(deps.db, { actor, asked, day });
  const allowed = await deps.db.transaction().execute((tx) => requireAllowed(tx, { actor, asked }, found));
  const [png] = (await readSignatures(deps, [allowed.signatureId])).values();
  const blank = blankPaper(allowed.type, {
    institution: deps.config.institutionName,
    document: allowed.document.name,
    positions: await findPositionNames(deps.db),
  });
  const requestor = paperRequestorOf([found.person, found.information]);
  const own = lockedAnswers(allowed.type.form, { ...requestor, today: day });
  const data: PrintModel = {
    ...blank,
    mode: 'preview',
    filedOn: longDate(day),
    requestor: { ...requestor, signature: png ? SIGNATURE : null },
    answers: formatAnswers(allowed.type, { ...allowed.answers, ...own }),
    slots: { ...blank.slots, ...slotsOf(asked.signees, found.people) },
    attachments: [...asked.attachments],
  };
  const images = png ? [{ path: SIGNATURE, png }] : [];
  const bytes = await deps.pdf.render({ page: allowed.type.folder, data, images, at: deps.clock.now() });
  return { bytes, fileName: `${allowed.document.name}.pdf`, unprintable: unprintable(data) };
}

function readAll(db: Db, { actor, asked, day }: { actor: Actor; asked: Asked; day: string }) {
  const { documentId, signees } = asked;
  const [person, information] = selectPaperRequestor(db, actor.id);
  return togetherByName(db, {
    ...selectRequestable(db, { requestorId: actor.id, documentId, signees, day }),
    template: selectTemplate(db, { documentId }),
    people: selectPeople(db, { ids: signees.map(({ signeeId }) => signeeId), positionIds: [] }),
    person,
    information,
  });
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
