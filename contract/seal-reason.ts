import type { Language } from './event-facts.ts';

type Told = {
  stages: readonly { isCompleted: boolean; isSkipped: boolean }[];
  remarks: readonly string[];
};

const REASONS: Record<Language, (told: Told) => string> = {
  en: ({ stages, remarks }) => {
    const signed = stages.filter(({ isCompleted }) => isCompleted).length;
    const skipped = stages.filter(({ isSkipped }) => isSkipped).length;
    return [
      `Completed; ${count(signed, 'stage')} signed`,
      ...(skipped > 0 ? [`${count(skipped, 'stage')} not required`] : []),
      ...(remarks.length > 0 ? [count(remarks.length, 'reservation')] : []),
    ].join('; ');
  },
};

/** What readers of PDF files show as the reason of a seal, from what happened: "Completed; 2 stages signed; 1 stage not required". */
export function sealReason(told: Told, language: Language = 'en'): string {
  return REASONS[language](told);
}

function count(number: number, thing: string): string {
  return `${number} ${number === 1 ? thing : `${thing}s`}`;
}
