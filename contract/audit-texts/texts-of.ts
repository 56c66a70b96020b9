import type { Language } from '../event-facts.ts';

/** A sentence for each action, from what it keeps; `actor` is the performer's name as it is displayed today, or "The portal". */
export type TextsOf<Contexts> = {
  [A in keyof Contexts]: Record<Language, (actor: string, context: Contexts[A]) => string>;
};
