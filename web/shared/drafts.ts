import { DAY_MS } from '#contract/time-units.ts';

/*
 * What was typed into a form when the session ended, kept in this browser only, by account and form. It is read once,
 * by the same account, when the form is opened again, and then deleted. What was sent already, but is not said to the portal
 * yet, is kept in the same way until it is (items-of-files.ts).
 */
const PREFIX = 'draft:';
const KEPT_DAYS = 7;

type Draft<T> = { keptAt: number; content: T };

export function keepDraft(accountId: number, form: string, content: unknown): void {
  const draft: Draft<unknown> = { keptAt: Date.now(), content };
  try {
    localStorage.setItem(keyOf(accountId, form), JSON.stringify(draft));
  } catch {
    // the browser has no room left; then there is no draft
  }
}

/** What the account left behind in this form; the caller knows its shape, as only the same form writes it. */
export function readDraft<T>(accountId: number, form: string): T | undefined {
  return read<T>(keyOf(accountId, form))?.content;
}

export function dropDraft(accountId: number, form: string): void {
  localStorage.removeItem(keyOf(accountId, form));
}

/** Nobody came back for them within a week. */
export function dropOldDrafts(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  for (const key of keys) if (!read(key)) localStorage.removeItem(key);
}

function keyOf(accountId: number, form: string): string {
  return `${PREFIX}${accountId}:${form}`;
}

function read<T>(key: string): Draft<T> | undefined {
  try {
    const draft: Draft<T> | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    return draft && Date.now() - draft.keptAt < KEPT_DAYS * DAY_MS ? draft : undefined;
  } catch {
    return undefined;
  }
}
