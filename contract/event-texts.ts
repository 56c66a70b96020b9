/*
 * Every sentence about what happened to a request, made when it is read: notices, subjects of mails, the history of a
 * request and the descriptions in the log. A second language is a second column: `Language` and a function beside `en`.
 */
import { whatIsAsked } from './asked-items.ts';
import type { EventFacts, Language } from './event-facts.ts';
import {
  actor,
  approved,
  ended,
  hasOpenPoints,
  inPlaceOf,
  next,
  nextForRequestor,
  nextPeople,
  pendingReason,
  question,
  reasonGiven,
  request,
  requestOf,
  requestorGone,
  stillOpen,
  wasApproved,
  whatWasCancelled,
  when,
  whenAndWhere,
} from './event-phrases.ts';
import type { Audience, EventType } from './events.ts';

type Text<T extends EventType> = Record<Language, (facts: EventFacts<T>) => string>;
/** `subject` heads a mail; `notice` stands in the bell and in the mail. */
export type Message<T extends EventType> = { subject: Text<T>; notice: Text<T> };
type Messages<T extends EventType> = Partial<Record<Audience, Message<T>>> & { log: Text<T> };

export const EVENT_TEXTS: { [T in EventType]: Messages<T> } = {
  create: {
    log: { en: (f) => `${f.request.requestor} asked for ${request(f)}. ${next(f)}` },
    // In the mail with the receipt; in the portal nobody is told what they have just done.
    requestor: {
      subject: { en: (f) => `${request(f)} was handed in` },
      notice: { en: (f) => `Your ${request(f)} was handed in. ${nextForRequestor(f)}` },
    },
    ...waitingForYou(),
  },
  sign: {
    log: { en: (f) => `${actor(f)} ${approved(f)} ${request(f)}${stillOpen(f)} ${next(f)}` },
    requestor: {
      subject: {
        en: (f) =>
          f.statusAfter === 'COMPLETED'
            ? `${request(f)} is complete${hasOpenPoints(f) ? ', but not cleared' : ''}`
            : `${request(f)} was ${wasApproved(f)} by ${f.actor}`,
      },
      notice: {
        en: (f) => `${actor(f)} ${approved(f)} your ${request(f)}${stillOpen(f)} ${nextForRequestor(f)}`,
      },
    },
    principal: {
      subject: { en: (f) => `${f.actor} signed ${request(f)} for you` },
      notice: {
        en: (f) => `${f.actor} ${approved(f)} ${requestOf(f)} for you, as your delegate${stillOpen(f)}`,
      },
    },
    ...waitingForYou(),
  },
  moreinfo: {
    log: {
      en: (f) => `${actor(f)} asked for more information about ${request(f)}: ${whatIsAsked(f.params)}`,
    },
    requestor: {
      subject: { en: (f) => `${request(f)} needs more information from you` },
      notice: {
        en: (f) => `${actor(f)} needs more information from you for ${request(f)}: ${whatIsAsked(f.params)}`,
      },
    },
    ...forPrincipal((f) => `asked ${f.request.requestor} for more information about ${request(f)}`),
  },
  requestappointment: {
    log: { en: (f) => `${actor(f)} asked for a meeting about ${request(f)}: ${f.params.message}` },
    requestor: {
      subject: { en: (f) => `Please choose a date to meet about ${request(f)}` },
      notice: {
        en: (f) =>
          `${actor(f)} would like to meet you about ${request(f)}. Please choose a date: ${f.params.message}`,
      },
    },
    ...forPrincipal((f) => `asked ${f.request.requestor} for a meeting about ${request(f)}`),
  },
  withdrawappointment: {
    log: { en: (f) => `${actor(f)} no longer asks for a meeting about ${request(f)}. ${next(f)}` },
    requestor: {
      subject: { en: (f) => `No meeting is needed about ${request(f)}` },
      notice: {
        en: (f) =>
          `${actor(f)} no longer asks for a meeting about your ${request(f)}. ${nextForRequestor(f)}`,
      },
    },
    ...forPrincipal((f) => `no longer asks for a meeting about ${requestOf(f)}`),
  },
  scheduleappointment: {
    log: { en: (f) => `${f.actor} chose ${when(f.params.meeting)} for the meeting about ${request(f)}` },
    ...toThoseWhoMayAct({
      subject: { en: (f) => `${f.request.requestor} chose a time to meet about ${request(f)}` },
      notice: {
        en: (f) =>
          `${f.request.requestor} chose ${when(f.params.meeting)} to meet about ${request(f)}. Please confirm it, or ask for another time.`,
      },
    }),
  },
  confirmappointment: {
    log: { en: (f) => `${actor(f)} confirmed the meeting about ${request(f)}: ${whenAndWhere(f)}` },
    requestor: {
      subject: { en: (f) => `The meeting about ${request(f)} is set` },
      notice: { en: (f) => `Your meeting about ${request(f)} is set: ${whenAndWhere(f)}.` },
    },
    ...forPrincipal((f) => `confirmed the meeting about ${requestOf(f)}`),
  },
  rescheduleappointment: {
    log: { en: (f) => `${actor(f)} asked for another date for the meeting about ${request(f)}` },
    requestor: {
      subject: { en: (f) => `Please choose another date to meet about ${request(f)}` },
      notice: {
        en: (f) => `${actor(f)} asks you to choose another date for the meeting about ${request(f)}.`,
      },
    },
    ...forPrincipal((f) => `asked for another date for the meeting about ${requestOf(f)}`),
  },
  reject: {
    log: { en: (f) => `${actor(f)} disapproved ${request(f)}: ${f.params.message}` },
    requestor: {
      subject: { en: (f) => `${request(f)} was disapproved` },
      notice: { en: (f) => `${actor(f)} disapproved your ${request(f)}: ${f.params.message}` },
    },
    ...forPrincipal((f) => `disapproved ${requestOf(f)}`),
  },
  resubmit: {
    log: { en: (f) => `${f.actor} answered ${question(f)} about ${request(f)}. ${next(f)}` },
    asker: {
      subject: { en: (f) => `${f.request.requestor} answered you about ${request(f)}` },
      notice: { en: (f) => `${f.request.requestor} answered you: ${request(f)} waits for your decision.` },
    },
    signees: {
      subject: waitingForYou().signees.subject,
      notice: { en: (f) => `${f.request.requestor} answered ${question(f)}: ${request(f)} waits for you.` },
    },
    delegates: {
      subject: waitingForYou().delegates.subject,
      notice: {
        en: (f) =>
          `${f.request.requestor} answered ${question(f)}: ${request(f)} waits for ${nextPeople(f)}, for whom you may act.`,
      },
    },
    admins: toAdmins(),
  },
  cancel: {
    log: { en: (f) => `${f.actor} cancelled ${whatWasCancelled(f)}.${reasonGiven(f)}` },
    requestor: {
      subject: { en: (f) => `${request(f)} was cancelled` },
      notice: { en: (f) => `Your ${request(f)} was cancelled by ${f.actor}.${reasonGiven(f)}` },
    },
    formerSignees: cancelled(),
    pastSignees: cancelled(),
  },
  wait: {
    log: { en: (f) => `${requestorGone(f)}${request(f)} waits. ${pendingReason(f)}` },
    requestor: {
      subject: { en: (f) => `${request(f)} has to wait` },
      notice: { en: (f) => `Your ${request(f)} has to wait. ${pendingReason(f, null)}` },
    },
    admins: toAdmins(),
  },
  'go-on': {
    log: { en: (f) => `${requestorGone(f)}${request(f)} goes on. ${next(f)}` },
    requestor: {
      subject: { en: (f) => `${request(f)} goes on` },
      notice: { en: (f) => `Your ${request(f)} goes on. ${nextForRequestor(f)}` },
    },
    ...waitingForYou(),
  },
  'name-signee': {
    log: {
      en: (f) =>
        `${f.actor} named ${f.named?.signee} to act on ${requestOf(f)}${inPlaceOf(f.named?.replaced)}. ${next(f)}`,
    },
    requestor: {
      subject: { en: (f) => `${f.named?.signee} was named to act on ${request(f)}` },
      notice: {
        en: (f) =>
          `${f.named?.signee} was named to act on your ${request(f)}${inPlaceOf(f.named?.replaced)}. ${nextForRequestor(f)}`,
      },
    },
    formerSignees: {
      subject: { en: (f) => `${request(f)} no longer waits for you` },
      notice: { en: (f) => `${f.named?.signee} was named to act on ${requestOf(f)} in your place.` },
    },
    ...waitingForYou(),
  },
  seal: { log: { en: (f) => `${request(f)} was sealed` } },
};

/** For the two who meet: the one who did it receives nothing else, and only because of their calendar. */
const MEETING_SET: Message<EventType> = {
  subject: { en: (f) => `The meeting about ${request(f)} is set` },
  notice: { en: (f) => `The meeting about ${request(f)} is set: ${whenAndWhere(f)}.` },
};
const MEETING_OFF: Message<EventType> = {
  subject: { en: (f) => `The meeting about ${request(f)} will not take place` },
  notice: {
    en: (f) => `The meeting about ${request(f)} on ${when(f.params.calledOff)} will not take place.`,
  },
};

/** Those who were to meet, or for whom somebody was; nobody else is told of it. */
const MET: readonly Audience[] = ['requestor', 'principal', 'formerSignees'];

/** One sentence or two, for the history of the request and for the log. */
export function describeEvent(facts: EventFacts, language: Language = 'en'): string {
  return textsOf(facts.type).log[language](facts);
}

/** What somebody receives as a member of an audience: the subject of the mail and the notice, one to three sentences. */
export function messageFor(
  facts: EventFacts,
  audience: Audience,
  language: Language = 'en',
): { subject: string; notice: string } {
  const isOff = facts.params.calledOff !== undefined;
  const message =
    audience === 'attendees' ? (isOff ? MEETING_OFF : MEETING_SET) : textsOf(facts.type)[audience];
  if (!message) throw new Error(`There is no text for ${audience} about ${facts.type}`);
  const notice = message.notice[language](facts);
  const about =
    (isOff && hasMet(facts, audience) ? ` ${MEETING_OFF.notice[language](facts)}` : '') +
    dropped(facts, audience);
  return { subject: message.subject[language](facts), notice: about ? ended(notice) + about : notice };
}

/** What the requestor reads of it: the notice, and the sentence of the history where they are sent none. */
export function sentenceForRequestor(facts: EventFacts, language: Language = 'en'): string {
  const isTold = textsOf(facts.type).requestor !== undefined;
  return isTold ? messageFor(facts, 'requestor', language).notice : describeEvent(facts, language);
}

/** In the mail with the receipt, where it goes out after what came next: whom it waited for then is no longer so. */
export function handedInEarlier(facts: EventFacts): string {
  return `Your ${request(facts)} was handed in. More has happened since then: please see its page.`;
}

/** The requestor was asked for a date that nobody needs any more. */
function dropped({ params }: EventFacts, audience: Audience): string {
  const isTold = params.isMeetingDropped && audience === 'requestor';
  return isTold ? ' The meeting that was asked for will not take place.' : '';
}

/** Where the requestor is gone, those for whom the request waits now are those with whom they were to meet. */
function hasMet({ params }: EventFacts, audience: Audience): boolean {
  const stays = 'isRequestorGone' in params && (audience === 'signees' || audience === 'delegates');
  return stays || MET.includes(audience);
}

/** The texts of one type; that facts and row are of the same type is beyond what TypeScript can follow through a lookup. */
function textsOf(type: EventType): Messages<EventType> {
  return EVENT_TEXTS[type] as Messages<EventType>;
}

function waitingForYou() {
  return {
    signees: {
      subject: { en: (f: EventFacts) => `${request(f)} of ${f.request.requestor} waits for you` },
      notice: { en: (f: EventFacts) => `${requestorGone(f)}${requestOf(f)} is waiting for you.` },
    },
    delegates: {
      subject: { en: (f: EventFacts) => `${request(f)} waits for ${nextPeople(f)}` },
      notice: {
        en: (f: EventFacts) =>
          `${requestorGone(f)}${requestOf(f)} is waiting for ${nextPeople(f)}, for whom you may act.`,
      },
    },
    admins: toAdmins(),
  };
}

function toAdmins() {
  return {
    subject: { en: (f: EventFacts) => `${request(f)} waits for an administrator` },
    notice: { en: (f: EventFacts) => `${requestOf(f)} waits. ${pendingReason(f)} Please name somebody.` },
  };
}

function toThoseWhoMayAct<M>(message: M): { signees: M; delegates: M } {
  return { signees: message, delegates: message };
}

function forPrincipal(what: (facts: EventFacts) => string) {
  return {
    principal: {
      subject: { en: (f: EventFacts) => `${f.actor} acted for you on ${request(f)}` },
      notice: { en: (f: EventFacts) => `As your delegate, ${f.actor} ${what(f)}.` },
    },
  };
}

function cancelled() {
  return {
    subject: { en: (f: EventFacts<'cancel'>) => `${request(f)} was cancelled` },
    notice: {
      en: (f: EventFacts<'cancel'>) =>
        `${whatWasCancelled(f)} was cancelled by ${f.actor}.${reasonGiven(f)} Nothing more is needed from you.`,
    },
  };
}
