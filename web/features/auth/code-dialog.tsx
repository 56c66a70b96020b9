import { Button, Stack, Text, TextInput } from '@mantine/core';
import './code-dialog.css';
import { useState } from 'react';
import { readRecoveryCode } from '#contract/format/recovery-code.ts';
import { LIMITS } from '#contract/limits.ts';
import { OpenModal } from '../../shared/ui/dialogs/open-modal.tsx';
import { CodeEntry } from '../../shared/ui/form/code-entry.tsx';
import { Form } from '../../shared/ui/form/form.tsx';
import { useCode } from '../../shared/use-code.ts';

type Props = {
  isBusy: boolean;
  error: string | undefined;
  onSubmit: (code: string) => void;
  /** The other way, for whoever has a passkey, too. */
  onPasskey?: (() => void) | undefined;
  onClose: () => void;
};

/** Asks for a code of the authenticator app, or a recovery code. */
export function CodeDialog({ isBusy, error, onSubmit, onPasskey, onClose }: Props) {
  const { code, setCode, entry } = useCode(error);
  const [ownError, setOwnError] = useState<string>();
  const [hasApp, setHasApp] = useState(true);
  const problem = (ownError ?? error) || undefined;
  const submit = (typed: string) => {
    const isComplete = hasApp ? typed.length === LIMITS.twoFactorDigits : readRecoveryCode(typed) !== null;
    setOwnError(isComplete ? undefined : `Please enter a valid ${hasApp ? '2FA' : 'recovery'} code`);
    if (isComplete) onSubmit(typed);
  };
  const changeKind = () => {
    setHasApp(!hasApp);
    setCode('');
    // what was said of the other kind
    setOwnError('');
  };

  return (
    <OpenModal onClose={onClose} title="Two-Factor Authentication" closeOnClickOutside={false}>
      <Form noValidate isSending={isBusy} onSubmit={() => submit(code)}>
        <Stack align="center" gap="md">
          {hasApp ? (
            <>
              <Text>
                Open your authenticator app and enter the 6-digit code that it shows for this portal.
              </Text>
              <CodeEntry key={entry} value={code} onChange={setCode} onComplete={submit} error={problem} />
            </>
          ) : (
            <>
              <Text w="100%">Enter one of the recovery codes that you kept. It cannot be used again.</Text>
              <TextInput
                key={entry}
                label="Recovery code"
                placeholder="XXXXX-XXXXX"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                w="100%"
                value={code}
                error={problem}
                onChange={(event) => setCode(event.currentTarget.value)}
                autoFocus
              />
            </>
          )}
          {!hasApp && (
            <Text size="sm" w="100%">
              If you have none left, the system administrator can let you in again.
            </Text>
          )}
          <Button type="submit" fullWidth loading={isBusy}>
            Verify and Login
          </Button>
          {onPasskey && (
            <Button variant="subtle" size="compact-md" disabled={isBusy} onClick={onPasskey}>
              Use a passkey
            </Button>
          )}
          <Button variant="subtle" size="compact-md" onClick={changeKind}>
            {hasApp ? 'Use a recovery code' : 'Use the authenticator app'}
          </Button>
        </Stack>
      </Form>
    </OpenModal>
  );
}
