import type { Language } from './event-facts.ts';

/** Why a stage was passed over; the words are made when they are read. */
export type SkippedReason = 'own-position';

const REASONS: Record<SkippedReason, Record<Language, string>> = {
  'own-position': { en: 'the requestor holds this position' },
};
const NOT_REQUIRED: Record<Language, string> = { en: 'Not required' };

/** "The requestor holds this position." */
export function skippedText(reason: SkippedReason, language: Language = 'en'): string {
  const [first = '', ...rest] = REASONS[reason][language];
  return `${first.toUpperCase()}${rest.join('')}.`;
}

/** In place of a signature on the paper: "Not required: the requestor holds this position". */
export function notRequiredText(reason: SkippedReason, language: Language = 'en'): string {
  return `${NOT_REQUIRED[language]}: ${REASONS[reason][language]}`;
}
