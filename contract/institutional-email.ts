import { LIMITS } from './limits.ts';

export const NOT_INSTITUTIONAL = 'Please provide a valid institutional email address.';

/** As addresses of accounts look. Not zod's rule, which is a little stricter: zod is too large for the login page. */
const ADDRESS = /^[\w.'+-]+@((?:[a-z\d-]+\.)+[a-z]{2,})$/i;

/** Whether it is an email of one of these domains, which are in lower case. */
export function isInstitutional(email: string, domains: readonly string[]): boolean {
  const [, domain] = ADDRESS.exec(email) ?? [];
  if (!domain || email.length > LIMITS.textCharacters) return false;
  return domains.includes(domain.toLowerCase());
}
