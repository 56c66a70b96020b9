import { useEffect, useState } from 'react';
import { settings } from '../../shared/settings.ts';
import { checkRegistration, type RegistrationErrors, type RegistrationFields } from './check-registration.ts';

/** "Registration loading 2 seconds" (specification part 1, section 9). */
const LOADING_MS = 2000;

/**
 * The state of the registration form. It only validates: nothing is sent, as accounts are made by the university. After
 * the two seconds `checkedEmail` is the address that was found to be in order; `onRefused` is called where there are errors.
 */
export function useRegistration(onRefused: () => void) {
  const [fields, setFields] = useState<RegistrationFields>({ email: '', password: '', confirm: '' });
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [checkedEmail, setCheckedEmail] = useState<string>();

  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => {
      setBusy(false);
      setCheckedEmail(fields.email.trim());
    }, LOADING_MS);
    return () => clearTimeout(timer);
  }, [isBusy, fields.email]);

  const set = (change: Partial<RegistrationFields>) => {
    setFields({ ...fields, ...change });
    setErrors({});
    setCheckedEmail(undefined);
  };

  const submit = () => {
    const problems = checkRegistration(fields, settings().emailDomains);
    setErrors(problems);
    setCheckedEmail(undefined);
    if (Object.keys(problems).length > 0) return onRefused();
    setBusy(true);
  };

  return { fields, set, errors, submit, isBusy, checkedEmail };
}
