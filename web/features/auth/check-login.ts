import { isInstitutional, NOT_INSTITUTIONAL } from '#contract/institutional-email.ts';
import { isLongEnough, PASSWORD_TOO_SHORT } from '#contract/password-input.ts';

export type LoginFields = { email: string; password: string };
export type LoginErrors = Partial<LoginFields>;

/** What the login form says before it asks the server (specification part 1, section 5). */
export function checkLogin({ email, password }: LoginFields, domains: readonly string[]): LoginErrors {
  const errors: LoginErrors = {};
  const emailProblem = checkEmail(email, domains);
  if (emailProblem) errors.email = emailProblem;
  if (!isLongEnough(password)) errors.password = PASSWORD_TOO_SHORT;
  return errors;
}

export function checkEmail(email: string, domains: readonly string[]): string | undefined {
  // while the list of domains could not be fetched, the server has the last word
  const [own = ''] = email.trim().toLowerCase().split('@').slice(-1);
  return isInstitutional(email.trim(), domains.length > 0 ? domains : [own]) ? undefined : NOT_INSTITUTIONAL;
}

/** A refusal that mentions the email or the password is also shown on that field. */
export function fieldsMentioned(message: string): LoginErrors {
  return {
    ...(/email/i.test(message) && { email: message }),
    ...(/password/i.test(message) && { password: message }),
  };
}
