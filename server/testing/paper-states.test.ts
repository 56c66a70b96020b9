import { expect, test } from 'vitest';
import type { PositionKey } from '#contract/positions.ts';
import type { DocumentType } from '#documents/document.ts';
import { expandRows } from '#documents/fields.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import { samplesOf } from '#documents/samples.ts';
import type { PrintModel } from '#server/pdf/print-model.ts';
import { statesOf } from './paper-states.ts';
import { receiptModelOf } from './sample-receipts.ts';

const walked = await Promise.all(
  DOCUMENTS.map(async (document) => ({ name: document.name, document, ...(await samplesOf(document)) })),
);

test.each(walked)(
  'no state of $name shows an answer of a place that has not signed',
  ({ document, good }) => {
    for (const paper of Object.values(statesOf(document, good[0]))) {
      const open = document.chain.filter((key) => !paper.slots[key]?.isSigned);
      const signed = document.chain.filter((key) => !open.includes(key));
      const answered = signed.flatMap((key) => namesOf(document, key));
      for (const name of open.flatMap((key) => namesOf(document, key)))
        if (!answered.includes(name)) expect(paper.answers[name], name).toSatisfy(isNoAnswer);
    }
  },
);

test.each(walked)('the annex of $name names those who signed it, and no others', ({ document, good }) => {
  for (const { verification, slots, requestor } of Object.values(statesOf(document, good[0]))) {
    if (!verification) continue;
    const signed = Object.values(slots).filter(({ isSigned }) => isSigned);
    const told = verification.auditTrail.flatMap(({ name }) => name || []);
    expect(told).toEqual([requestor.displayName, ...signed.map(({ name }) => name)]);
  }
});

test.each(walked)(
  'the acknowledgement of $name says of the same people what they do on it',
  ({ document, good }) => {
    const { verification } = statesOf(document, good[0]).approved ?? expect.fail();
    const done = { Sign: 'Signed', Check: 'Verified', '': '' };
    const told = receiptModelOf(document, good[0]).receipt.chain.map(({ position, person, task }) => ({
      position,
      name: person,
      what: done[task],
    }));
    const [, ...steps] = verification?.auditTrail ?? expect.fail();
    expect(told).toEqual(steps.map(({ position, name, what }) => ({ position, name, what })));
  },
);

function namesOf(document: DocumentType, key: PositionKey): string[] {
  return expandRows(document.signing?.[key]?.fields ?? []).flatMap((field) => {
    if (field.kind === 'choice') return field.options.map(({ name }) => name);
    return 'name' in field ? [field.name] : [];
  });
}

function isNoAnswer(answer: PrintModel['answers'][string]): boolean {
  return answer === '' || answer === false || answer === undefined;
}
