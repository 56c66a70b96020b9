import { PasswordInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { confirmPassword } from '#contract/api/auth.ts';
import type { Factor } from '#contract/api/second-factor.ts';
import { call, hasCode } from '../../api.ts';
import { AlreadyShownError } from '../../failures.ts';
import { type GivenFactor, givePasskey } from '../../give-passkey.ts';
import { useSubmission } from '../../use-submission.ts';
import { ConfirmFactorDialog } from './confirm-factor-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

type Props = {
  title: string;
  /** What the password is asked for. */
  children: ReactNode;
  submitLabel: string;
  /** Whether what is asked beside the password is complete; shows itself what is not. */
  isComplete?: () => boolean;
  /** Whether what is asked beside the password would be lost. */
  isUnsaved?: boolean;
  isDangerous?: boolean;
  /** Not where a code of it is part of what follows anyway. */
  isFactorAsked?: boolean;
  /** The title of the toast when it fails; a wrong password is told at its field alone. */
  failure: string;
  /** What the password allows, part of the same submission; closes the dialog. */
  onConfirmed: () => unknown;
  onClose: () => void;
};

/**
 * Asks for the password once more, before a change of how somebody logs in, and then for the second factor where they have
 * one that was not given lately.
 */
export function ConfirmPasswordDialog(props: Props) {
  const { title, children, submitLabel, isComplete, isUnsaved, isDangerous, isFactorAsked = true } = props;
  const { failure, onConfirmed, onClose } = props;
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [factors, setFactors] = useState<readonly Factor[]>([]);
  const [isAskedAnew, setAskedAnew] = useState(false);
  const confirm = useSubmission({
    mutationFn: async (factor: GivenFactor | 'passkey') => {
      const given = factor === 'passkey' ? await givePasskey() : factor;
      const asked = await prove({ password, ...given });
      if (isFactorAsked && asked.length > 0) return setFactors(asked);
      try {
        await onConfirmed();
      } catch (error) {
        if (factors.length > 0) askAnew();
        throw error;
      }
    },
    onError: (error) => {
      if (!(error instanceof WrongPasswordError)) return;
      askAnew();
      setProblem(error.message);
    },
    meta: { failure },
  });
  const { isPending } = confirm;
  const askAnew = () => {
    setFactors([]);
    setAskedAnew(true);
  };
  // only now the field is enabled again
  useEffect(() => {
    if (!isAskedAnew || isPending) return;
    setAskedAnew(false);
    input.current?.select();
  }, [isAskedAnew, isPending]);

  const submit = () => {
    const isReady = isComplete?.() ?? true;
    if (password === '') {
      setProblem('Please enter your password.');
      if (isReady) input.current?.focus();
      return;
    }
    if (isReady) confirm.submit({});
  };
  if (factors.length > 0) {
    return (
      <ConfirmFactorDialog
        title={title}
        factors={factors}
        orRecoveryCode
        isBusy={isPending}
        failure={confirm.error}
        onConfirm={(tfaCode) => confirm.submit({ tfaCode })}
        onPasskey={() => confirm.submit('passkey')}
        onClose={() => setFactors([])}
      />
    );
  }

  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isDangerous={isDangerous}
      isUnsaved={isUnsaved}
      isSending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <PasswordInput
        ref={input}
        label="Your password"
        autoComplete="current-password"
        value={password}
        error={problem}
        aria-invalid={problem !== undefined}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setProblem(undefined);
        }}
        required
        data-autofocus
      />
    </FormDialog>
  );
}

class WrongPasswordError extends AlreadyShownError {}

/** Gives the factors of which one is still to be given. */
async function prove(body: z.input<typeof confirmPassword.body>): Promise<readonly Factor[]> {
  const { factors } = await call<typeof confirmPassword>('POST /auth/confirm-password', { body }).catch(
    (error: unknown) => {
      if (hasCode(error, 'auth.wrong-password')) throw new WrongPasswordError(error.message);
      throw error;
    },
  );
  return factors;
}
