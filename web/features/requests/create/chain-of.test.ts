import { expect, it } from 'vitest';
import type { DocumentFull } from '#contract/api/documents.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import { chainOf } from './chain-of.ts';

type Stage = DocumentFull['pipelineTemplates'][number]['stages'][number];

const person = (id: number, displayName: string) =>
  ({ id, displayName }) as Stage['position']['users'][number];
const stage = (
  order: number,
  name: string,
  over: Partial<Stage> = {},
  users = [person(order, `Holder ${order}`)],
) =>
  ({
    id: order,
    order,
    kind: 'sign',
    position: { id: order, key: null, name, users },
    signee: null,
    isSigneeGone: false,
    signatureKey: null,
    ...over,
  }) satisfies Stage;

function typeOf(key: string) {
  const type = DOCUMENTS.find((document) => document.key === key);
  if (!type) throw new Error(`No document has the key ${key}`);
  return type;
}

/** Of a Travel Order for which nobody was chosen, asked for by the person 99. */
function chainOfTravelOrder(template: readonly Stage[]) {
  const type = typeOf('travel-order');
  return chainOf({ type, answers: {}, signees: [], people: [], template: [...template], requestorId: 99 });
}

it('names those whom the requestor chose first, then who holds each position', () => {
  const chain = chainOf({
    type: typeOf('dropping-form'),
    answers: { subject1Name: 'CS 101' },
    signees: [{ signeeId: 7, order: 1, signatureKey: 'subject1' }],
    people: [person(7, 'Mark D. Salonga')],
    template: [stage(2, 'Library Services', { kind: 'verify' }), stage(1, 'Dean')],
    requestorId: 99,
  });
  expect(chain.map(({ task, who, as, note }) => `${task}: ${who} (${as})${note}`)).toEqual([
    'Signs: Mark D. Salonga (Professor of CS 101)',
    'Signs: Holder 1 (Dean)',
    'Checks: Holder 2 (Library Services)',
  ]);
});

it('says what happens where nobody else can act', () => {
  const own = [person(99, 'Myself')];
  const chain = chainOfTravelOrder([
    stage(1, 'Dean', {}, own),
    stage(2, 'Clerk', {}, []),
    stage(3, 'University President', {}, own),
  ]);
  expect(chain.map(({ who, note }) => who + note)).toEqual([
    'Not required: you hold this position.',
    'Nobody holds the position Clerk at the moment; it goes on by itself once somebody does.',
    expect.stringMatching(
      /^Only you hold the position University President.*an administrator names somebody/,
    ),
  ]);
});

it('names the holders of a position where the one who always signs is the requestor', () => {
  const signee = person(99, 'Myself');
  const chain = chainOfTravelOrder([
    stage(1, 'Dean', { signee }),
    stage(2, 'Clerk', { signee }, []),
    stage(3, 'President', { signee }),
  ]);
  expect(chain.map(({ who, note }) => who || note)).toEqual([
    'Holder 1',
    'Not required: you hold this position.',
    'Holder 3',
  ]);
});
