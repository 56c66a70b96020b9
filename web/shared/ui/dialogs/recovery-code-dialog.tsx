import { Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { readRecoveryCode } from '#contract/format/recovery-code.ts';
import type { CodeDialogProps } from './confirm-code-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

/** `children`: the other ways. */
type Props = CodeDialogProps & { children: ReactNode };

/** Asks for a recovery code in place of a code of the authenticator app. */
export function RecoveryCodeDialog({ children, ...dialog }: Props) {
  const { title, isBusy, failure, onConfirm, onClose } = dialog;
  const [code, setCode] = useState('');
  const [shownFailure, setShownFailure] = useState(failure);
  const [isWrong, setWrong] = useState(false);
  const problem = isWrong
    ? 'Please enter a valid recovery code'
    : failure !== shownFailure && failure?.message;
  const confirm = () => {
    const isPossible = readRecoveryCode(code) !== null;
    setWrong(!isPossible);
    if (isPossible) onConfirm(code);
  };
  return (
    <FormDialog title={title} submitLabel="Confirm" isSending={isBusy} onSubmit={confirm} onClose={onClose}>
      <Text>Please enter one of your recovery codes. It cannot be used again.</Text>
      <TextInput
        label="Recovery code"
        placeholder="XXXXX-XXXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        error={problem}
        aria-invalid={Boolean(problem)}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setShownFailure(failure);
          setWrong(false);
        }}
        required
        data-autofocus
      />
      {children}
    </FormDialog>
  );
}
