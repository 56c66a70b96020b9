import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { toastFailure } from '../toast.ts';
import { CodeEntry } from './code-entry.tsx';
import { Form } from './form.tsx';

type Props = { title: string; isBusy: boolean; onConfirm: (code: string) => void; onClose: () => void };

/** Asks for the six digits of the authenticator app before something that only its owner may do. */
export function ConfirmCodeDialog({ title, isBusy, onConfirm, onClose }: Props) {
  const [code, setCode] = useState('');
  const confirm = () => {
    if (code === '') {
      return toastFailure('Missing 2FA code', 'Please enter the 2FA code from your authenticator app');
    }
    if (code.length !== LIMITS.twoFactorDigits) {
      return toastFailure('Invalid 2FA code', 'Please enter a valid 2FA code');
    }
    onConfirm(code);
  };

  return (
    <Modal opened onClose={onClose} title={title}>
      <Form isSending={isBusy} onSubmit={confirm}>
        <Stack align="center">
          <Text>Please enter the 6-digit code from your authenticator app.</Text>
          <CodeEntry value={code} onChange={setCode} />
          <Group justify="flex-end" w="100%">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              Confirm
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
