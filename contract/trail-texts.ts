import { whatIsAsked } from './asked-items.ts';
import type { EventFacts, Language } from './event-facts.ts';
import { when, whenAndWhere } from './event-phrases.ts';
import type { EventType } from './events.ts';
import { signedText } from './signed-text.ts';

/** What somebody did, in a few words, and what they said with it. */
export type TrailText = { what: string; details: readonly string[] };
type TextOf<T extends EventType> = Record<Language, (facts: EventFacts<T>) => TrailText>;

/**
 * What the annex of a sealed paper tells of each type of event; null for what the portal did by itself and for how a
 * request ends otherwise.
 */
export const TRAIL_TEXTS: { [T in EventType]: TextOf<T> | null } = {
  create: did('Filed and signed'),
  sign: { en: ({ params }) => ({ what: signedText(params.kind, params.notCleared), details: [] }) },
  moreinfo: { en: ({ params }) => ({ what: 'Asked for more information', details: [whatIsAsked(params)] }) },
  resubmit: {
    en: ({ params }) => ({ what: 'Answered', details: params.message ? [params.message] : [] }),
  },
  requestappointment: { en: ({ params }) => ({ what: 'Asked for a meeting', details: [params.message] }) },
  withdrawappointment: did('Withdrew the meeting'),
  scheduleappointment: {
    en: ({ params }) => ({ what: 'Chose a time to meet', details: [when(params.meeting)] }),
  },
  confirmappointment: { en: (f) => ({ what: 'Confirmed the meeting', details: [whenAndWhere(f)] }) },
  rescheduleappointment: did('Asked for another time to meet'),
  'name-signee': {
    en: ({ named }) => ({
      what: 'Named a signee',
      details: [`${named?.signee}${named?.replaced ? `, in place of ${named.replaced}` : ''}`],
    }),
  },
  reject: null,
  cancel: null,
  wait: null,
  'go-on': null,
  seal: null,
};

function did(what: string) {
  return { en: () => ({ what, details: [] }) };
}

/** Null for an event that the annex leaves out. */
export function trailText(facts: EventFacts, language: Language = 'en'): TrailText | null {
  // That facts and row are of the same type is beyond what TypeScript can follow through a lookup.
  const text = TRAIL_TEXTS[facts.type] as TextOf<EventType> | null;
  return text ? text[language](facts) : null;
}
