import { expect, test } from 'vitest';
import type { EventFacts } from './event-facts.ts';
import { describeEvent, EVENT_TEXTS, messageFor, sentenceForRequestor } from './event-texts.ts';
import { EVENT_TYPES, EVENTS, type EventType, noticesOf } from './events.ts';
import { ACTIONS, LIFECYCLE } from './lifecycle.ts';

const REQUEST = { id: 7, document: 'Travel Order', requestor: 'Rhea V. Magsino' };
const PARAMS: { [T in EventType]?: object } = {
  sign: { kind: 'verify' },
  moreinfo: { message: 'Which hotel?' },
  requestappointment: { message: 'Let us talk.' },
  reject: { message: 'No budget' },
  cancel: { isByAdmin: true, message: 'Filed twice' },
  'name-signee': { signeeId: 1, replacedId: 2 },
  scheduleappointment: { meeting: { date: '2026-11-24', time: '09:00', location: null } },
  confirmappointment: { meeting: { date: '2026-11-24', time: '09:00', location: 'Room 1' } },
  seal: { sha256: 'ab', size: 1 },
};

function factsOf(type: EventType, more: object = {}): EventFacts {
  return {
    type,
    params: { ...PARAMS[type], ...more },
    request: REQUEST,
    actor: 'Dr. Alma C. Lagman',
    principal: null,
    stage: { position: 'Dean', kind: 'sign' },
    statusAfter: 'SIGNING',
    next: { position: 'Dean', kind: 'sign', people: ['Dr. Isidro P. Macaspac'] },
    named: { signee: 'Hazel Cunanan', replaced: 'Mark Salonga' },
    asker: null,
  } as EventFacts;
}

test('every action is an event, and the requestor receives a notice of every change that somebody else makes', () => {
  for (const action of ACTIONS) {
    expect(EVENT_TYPES).toContain(action);
    const byOthers = Object.keys(LIFECYCLE[action].by).some((actor) => actor !== 'requestor');
    expect([action, noticesOf(action).some(({ to }) => to === 'requestor')]).toEqual([action, byOthers]);
  }
});

test.each(EVENT_TYPES)('%s has words for the log and for everybody who receives a notice of it', (type) => {
  const sentences = [
    describeEvent(factsOf(type)),
    ...noticesOf(type).flatMap(({ to }) => Object.values(messageFor(factsOf(type), to))),
  ];
  for (const sentence of sentences) {
    expect(sentence).toContain('No. 7');
    expect(sentence).not.toMatch(/undefined|null|\[object|\{| {2}|\.\./);
  }
});

test.each(EVENT_TYPES)('the subjects of %s differ from those of every other event', (type) => {
  const own = noticesOf(type).map(({ to }) => messageFor(factsOf(type), to).subject);
  const generic = new Set(['signees', 'delegates', 'admins', 'principal', 'formerSignees', 'pastSignees']);
  for (const other of EVENT_TYPES.filter((one) => one !== type)) {
    for (const { to } of noticesOf(other).filter((row) => !generic.has(row.to))) {
      expect(own).not.toContain(messageFor(factsOf(other), to).subject);
    }
  }
});

test('who is next is named, and a delegate is named with the holder', () => {
  const facts = { ...factsOf('sign', { kind: 'sign' }), principal: 'Dr. Isidro P. Macaspac' } as EventFacts;
  expect(messageFor(facts, 'requestor').notice).toBe(
    'Dr. Alma C. Lagman, for Dr. Isidro P. Macaspac, approved your Travel Order (No. 7). Next: Dr. Isidro P. Macaspac, Dean.',
  );
  expect(describeEvent(factsOf('sign'))).toContain('checked Travel Order');
});

test('an office that signs and does not clear is not said to have checked it, and what is open is named', () => {
  const facts = factsOf('sign', { kind: 'verify', notCleared: 'Three books' });
  expect(messageFor(facts, 'requestor')).toEqual({
    subject: 'Travel Order (No. 7) was not cleared by Dr. Alma C. Lagman',
    notice:
      'Dr. Alma C. Lagman did not clear your Travel Order (No. 7): Three books. Next: Dr. Isidro P. Macaspac, Dean.',
  });
  expect(describeEvent(facts)).toBe(
    'Dr. Alma C. Lagman did not clear Travel Order (No. 7): Three books. Next: Dr. Isidro P. Macaspac, Dean.',
  );
  expect(messageFor(facts, 'principal').notice).toBe(
    'Dr. Alma C. Lagman did not clear Travel Order (No. 7) of Rhea V. Magsino for you, as your delegate: Three books.',
  );
});

test('who is asked for more reads what was ticked, what was written, or both, and nothing without a name', () => {
  const told = (params: { message: string; items?: string[] }) =>
    messageFor(factsOf('moreinfo', params), 'requestor').notice.split('(No. 7): ')[1];
  expect(told({ message: 'Which hotel?' })).toBe('Which hotel?');
  const items = ['Invitation Letter'];
  expect(told({ message: 'Please provide: Invitation Letter.', items })).toBe(
    'Please provide: Invitation Letter.',
  );
  expect(told({ message: 'The letter of consent', items: ['Others'] })).toBe('The letter of consent');
  const both = { message: 'The letter of consent', items: ['Invitation Letter', 'Others'] };
  expect(told(both)).toBe('Please provide: Invitation Letter. The letter of consent');
  expect(describeEvent(factsOf('moreinfo', both))).toContain('Please provide: Invitation Letter. The letter');
});

test('a clearance that is complete says which offices did not clear', () => {
  const complete = (openPoints?: string[]) =>
    ({
      ...factsOf('sign', { kind: 'sign', ...(openPoints && { openPoints }) }),
      statusAfter: 'COMPLETED',
      next: null,
    }) as EventFacts;
  const facts = complete(['Library Services', 'a pending administrative case']);
  expect(messageFor(facts, 'requestor')).toEqual({
    subject: 'Travel Order (No. 7) is complete, but not cleared',
    notice:
      'Dr. Alma C. Lagman approved your Travel Order (No. 7). It is complete: the form is ready to download. Not cleared: Library Services; a pending administrative case.',
  });
  expect(describeEvent(facts)).toMatch(
    /It is complete\. Not cleared: Library Services; a pending administrative case\.$/,
  );
  expect(messageFor(complete(), 'requestor').subject).toBe('Travel Order (No. 7) is complete');
});

test('whoever made a request is sent no notice of it, and reads in the mail with the receipt that it was handed in', () => {
  expect(noticesOf('create').map(({ to }) => to)).not.toContain('requestor');
  expect(messageFor(factsOf('create'), 'requestor')).toEqual({
    subject: 'Travel Order (No. 7) was handed in',
    notice: 'Your Travel Order (No. 7) was handed in. Next: Dr. Isidro P. Macaspac, Dean.',
  });
});

test.each(EVENT_TYPES)(
  'of %s the requestor reads what they are told, or else what the history says',
  (type) => {
    const facts = factsOf(type);
    const isTold = EVENT_TEXTS[type].requestor !== undefined;
    const sentence = isTold ? messageFor(facts, 'requestor').notice : describeEvent(facts);
    expect(sentenceForRequestor(facts)).toBe(sentence);
  },
);

test('somebody who was named for a position is not called by it', () => {
  const facts = factsOf('sign', { kind: 'sign', isNamed: true });
  expect(messageFor(facts, 'requestor').notice).toContain('Next: Dr. Isidro P. Macaspac, for the Dean.');
});

test('while the requestor has to answer nobody is said to be next', () => {
  const facts = { ...factsOf('name-signee'), statusAfter: 'ACTION NEEDED' } as EventFacts;
  expect(messageFor(facts, 'requestor').notice).toBe(
    'Hazel Cunanan was named to act on your Travel Order (No. 7) in place of Mark Salonga. It still waits for your answer.',
  );
  expect(describeEvent(facts)).toContain('It waits for Rhea V. Magsino.');
});

test('of a stage that was passed over the requestor reads "you", everybody else the name', () => {
  const facts = factsOf('sign', { kind: 'sign', skipped: [70] });
  expect(messageFor(facts, 'requestor').notice).toContain(
    'A stage was passed over, because you hold the position.',
  );
  expect(describeEvent(facts)).toContain('because Rhea V. Magsino holds the position.');
});

test('a requestor who cancels is named once, and with an Admin’s cancel both are', () => {
  const own = { ...factsOf('cancel', { isByAdmin: false, message: undefined }), actor: REQUEST.requestor };
  expect(describeEvent(own as EventFacts)).toBe('Rhea V. Magsino cancelled Travel Order (No. 7).');
  expect(messageFor(own as EventFacts, 'formerSignees').notice).toContain(
    'Travel Order (No. 7) was cancelled by Rhea V. Magsino.',
  );
  expect(describeEvent(factsOf('cancel'))).toContain('cancelled Travel Order (No. 7) of Rhea V. Magsino.');
});

test('only who asked is answered; the others read whom the requestor answered', () => {
  const facts = { ...factsOf('resubmit'), asker: 'Mark Salonga' } as EventFacts;
  expect(messageFor(facts, 'asker').notice).toContain('answered you: Travel Order (No. 7) waits');
  expect(messageFor(facts, 'signees').notice).toBe(
    'Rhea V. Magsino answered Mark Salonga: Travel Order (No. 7) waits for you.',
  );
  const unknown = factsOf('resubmit');
  expect(messageFor(unknown, 'signees').notice).toContain('answered what was asked: Travel Order');
});

test('the notice of a chosen time says what can be done before it and after it', () => {
  expect(messageFor(factsOf('scheduleappointment'), 'signees').notice).toContain(
    'Please confirm it, or ask for another time.',
  );
});

test('a request that waits says why, and a completed one that it can be downloaded', () => {
  const pending = (pendingCause: string) =>
    describeEvent({ ...factsOf('wait', { pendingCause }), statusAfter: 'PENDING' } as EventFacts);
  expect(pending('vacancy')).toContain('goes on by itself');
  expect(pending('own-request')).toContain('nobody approves their own request');
  expect(pending('person-gone')).toContain('has left');
  const complete = {
    ...factsOf('sign', { kind: 'sign' }),
    statusAfter: 'COMPLETED',
    next: null,
  } as EventFacts;
  expect(messageFor(complete, 'requestor').notice).toContain('ready to download');
});

test('a meeting that will not take place is told with whatever ended it', () => {
  const calledOff = { date: '2026-11-24', time: '09:00', location: 'Room 1' };
  const facts = factsOf('reject', { calledOff });
  expect(messageFor(facts, 'requestor').notice).toContain(
    'November 24, 2026 at 9:00 AM will not take place.',
  );
  expect(messageFor(facts, 'attendees').subject).toContain('will not take place');
});

test('the parameters of an event are checked: a type refuses what only another one says', () => {
  expect(EVENTS.sign.params.safeParse({ kind: 'sign', message: 'x' }).success).toBe(false);
  expect(EVENTS.reject.params.safeParse({}).success).toBe(false);
  expect(Object.keys(EVENT_TEXTS).sort()).toEqual([...EVENT_TYPES].sort());
});
