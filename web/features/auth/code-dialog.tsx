import { Button, Modal, Stack, Text } from '@mantine/core';
import './code-dialog.css';
import { useEffect, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { CodeEntry } from '../../shared/ui/code-entry.tsx';

type Props = {
  isBusy: boolean;
  error: string | undefined;
  onSubmit: (code: string) => void;
  onClose: () => void;
};

/** Asks for the second factor; loaded only for the accounts that have one. */
export default function CodeDialog({ isBusy, error, onSubmit, onClose }: Props) {
  const [code, setCode] = useState('');
  const [refusals, setRefusals] = useState(0);
  const [ownError, setOwnError] = useState<string>();
  const problem = ownError ?? error;

  // a refused code is of no further use: empty boxes, the first one ready to be typed into
  useEffect(() => {
    if (!error) return;
    setCode('');
    setRefusals((count) => count + 1);
  }, [error]);

  const submit = () => {
    const isComplete = code.length === LIMITS.twoFactorDigits;
    setOwnError(isComplete ? undefined : 'Please enter a valid 2FA code');
    if (isComplete) onSubmit(code);
  };

  return (
    <Modal opened onClose={onClose} title="Two-Factor Authentication" closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack align="center" gap="md">
          <Text>Open your authenticator app and enter the 6-digit code that it shows for this portal.</Text>
          <CodeEntry key={refusals} value={code} onChange={setCode} hasError={problem !== undefined} />
          {problem && (
            <Text role="alert" c="red.9" size="sm">
              {problem}
            </Text>
          )}
          <Button type="submit" fullWidth loading={isBusy}>
            Verify and Login
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
