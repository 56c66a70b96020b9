import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { readRecoveryCode } from '#contract/format/recovery-code.ts';
import { DialogFoot } from '../../../shared/ui/dialog-foot.tsx';
import { Form } from '../../../shared/ui/form.tsx';
import { OpenModal } from '../../../shared/ui/open-modal.tsx';

type Props = {
  title: string;
  isBusy: boolean;
  /** Of the latest try; one from before the dialog was opened is not shown. */
  failure: Error | null;
  onConfirm: (code: string) => void;
  onClose: () => void;
};

/** Asks for a recovery code in place of a code of the authenticator app. */
export function RecoveryCodeDialog({ title, isBusy, failure, onConfirm, onClose }: Props) {
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
    <OpenModal onClose={onClose} title={title}>
      <Form noValidate isSending={isBusy} onSubmit={confirm}>
        <Stack>
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
        </Stack>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Confirm
          </Button>
        </DialogFoot>
      </Form>
    </OpenModal>
  );
}
