import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { createAccount } from '#contract/api/manage-accounts.ts';
import { ApiError, call, hasCode } from '../../../shared/api.ts';
import { readChoicesAnew } from '../../../shared/queries/read-choices-anew.ts';
import { settings } from '../../../shared/settings.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { useDraftState } from '../../../shared/use-draft-state.ts';
import { useSubmission } from '../../../shared/use-submission.ts';
import { bodyOf, checkStep, LAST_STEP, type NewUser, NOBODY, stepOf } from './new-user.ts';

type Errors = Partial<Record<string, string>>;

/** The state of the four steps; `onRefused` is called where a step shows errors. */
export function useCreateUser(onRefused: () => void, onDone: () => void) {
  const client = useQueryClient();
  const [user, setUser] = useDraftState('create-user', NOBODY);
  const [password, setPassword] = useState('');
  const [step, setStep] = useState(0);
  const [errors, setErrors] = useState<Errors>({});

  const show = (at: number, found: Errors) => {
    setStep(at);
    setErrors(found);
    onRefused();
  };
  const create = useSubmission({
    mutationFn: (body: ReturnType<typeof bodyOf>) => call<typeof createAccount>('POST /accounts', { body }),
    onSuccess: ({ account }) => {
      toastSuccess('User created', `${account.displayName} can log in with the password you gave.`);
      onDone();
      return client.invalidateQueries();
    },
    onError: (error) => {
      readChoicesAnew(client, error);
      if (hasCode(error, 'account.email-taken')) return show(1, { email: error.message });
      if (!(error instanceof ApiError)) return;
      const found = error.issues.flatMap(({ path, message }) => {
        const at = stepOf(path);
        return at === undefined ? [] : [{ at, path, message }];
      });
      const [first] = found;
      if (!first) return;
      const onStep = found.filter(({ at }) => at === first.at);
      show(first.at, Object.fromEntries(onStep.map(({ path, message }) => [path, message])));
    },
    meta: { failure: 'Error while creating account' },
  });

  const next = () => {
    const found = checkStep(step, user, password, settings());
    if (Object.keys(found).length > 0) return show(step, found);
    setErrors({});
    if (step < LAST_STEP) setStep(step + 1);
    else create.submit(bodyOf(user, password));
  };
  const back = () => {
    setErrors({});
    setStep(step - 1);
  };
  const change = (some: Partial<NewUser>) => {
    setUser({ ...user, ...some });
    setErrors({});
  };
  return {
    ...{ user, change, step, next, back, errors, password },
    setPassword: (typed: string) => {
      setPassword(typed);
      setErrors({});
    },
    isSending: create.isPending,
    isUnsaved: JSON.stringify(user) !== JSON.stringify(NOBODY) || password !== '',
  };
}
