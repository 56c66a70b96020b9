/*
 * What the log says of everything that is not an event of a request (those are in event-texts.ts), made from the entry's
 * action and context when it is read. A second language is a second column.
 */
import { DOCUMENT_TEXTS, type DocumentContexts } from './audit-texts/documents.ts';
import { PEOPLE_TEXTS, type PeopleContexts } from './audit-texts/people.ts';
import { PORTAL_TEXTS, type PortalContexts } from './audit-texts/portal.ts';
import { SIGN_IN_TEXTS, type SignInContexts } from './audit-texts/sign-in.ts';
import type { TextsOf } from './audit-texts/texts-of.ts';
import type { Language } from './event-facts.ts';

/** What each action keeps beside who and when: ids, and the words that name a thing that may be gone later. Never secrets. */
export type AuditContexts = SignInContexts & PeopleContexts & DocumentContexts & PortalContexts;
export type AuditAction = keyof AuditContexts;
/** `accessToken` in the context of any action: by which token the call came. */
export type AccessTokenContext = { id: number; name: string };

const AUDIT_TEXTS: TextsOf<AuditContexts> = {
  ...SIGN_IN_TEXTS,
  ...PEOPLE_TEXTS,
  ...DOCUMENT_TEXTS,
  ...PORTAL_TEXTS,
};

/** The description of an entry. An action that this version does not know, e.g. of a newer one, is called by its name. */
export function describeAction(
  actionType: string,
  actor: string,
  context: unknown,
  language: Language = 'en',
): string {
  const texts: Partial<Record<string, Record<Language, (actor: string, context: never) => string>>> =
    AUDIT_TEXTS;
  const text = texts[actionType]?.[language](actor, context as never) ?? `${actor}: ${actionType}`;
  const accessToken = (context as { accessToken?: AccessTokenContext } | null)?.accessToken;
  return accessToken ? `${text}, with the access token “${accessToken.name}”` : text;
}
