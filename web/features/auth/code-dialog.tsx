import { Button, Modal, Stack, Text } from '@mantine/core';
import './code-dialog.css';
import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { CodeEntry } from '../../shared/ui/code-entry.tsx';
import { Form } from '../../shared/ui/form.tsx';
import { useCode } from '../../shared/use-code.ts';

type Props = {
  isBusy: boolean;
  error: string | undefined;
  onSubmit: (code: string) => void;
  onClose: () => void;
};

/** Asks for the second factor; loaded only for the accounts that have one. */
export default function CodeDialog({ isBusy, error, onSubmit, onClose }: Props) {
  const { code, setCode, entry } = useCode(error);
  const [ownError, setOwnError] = useState<string>();
  const submit = (typed: string) => {
    const isComplete = typed.length === LIMITS.twoFactorDigits;
    setOwnError(isComplete ? undefined : 'Please enter a valid 2FA code');
    if (isComplete) onSubmit(typed);
  };

  return (
    <Modal opened onClose={onClose} title="Two-Factor Authentication" closeOnClickOutside={false}>
      <Form noValidate isSending={isBusy} onSubmit={() => submit(code)}>
        <Stack align="center" gap="md">
          <Text>Open your authenticator app and enter the 6-digit code that it shows for this portal.</Text>
          <CodeEntry
            key={entry}
            value={code}
            onChange={setCode}
            onComplete={submit}
            error={ownError ?? error}
          />
          <Button type="submit" fullWidth loading={isBusy}>
            Verify and Login
          </Button>
        </Stack>
      </Form>
    </Modal>
  );
}
