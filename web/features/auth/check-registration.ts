import { PASSWORDS_DIFFER } from '#contract/password-input.ts';
import { checkLogin, type LoginFields } from './check-login.ts';

export type RegistrationFields = LoginFields & { confirm: string };
export type RegistrationErrors = Partial<RegistrationFields>;

/** What the registration form says of its fields (specification part 1, section 5). */
export function checkRegistration(
  { confirm, ...fields }: RegistrationFields,
  domains: readonly string[],
): RegistrationErrors {
  const errors: RegistrationErrors = checkLogin(fields, domains);
  if (confirm !== fields.password) errors.confirm = PASSWORDS_DIFFER;
  return errors;
}
