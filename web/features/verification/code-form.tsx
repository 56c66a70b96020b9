import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isVerificationCode, readVerificationCode } from '#contract/format/verification-code.ts';

const NO_CODE =
  'A code has 26 letters and digits. Please compare this with the one at the foot of the paper.';

/** For whoever has the paper before them. */
export function CodeForm() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = readVerificationCode(typed);
        if (!code) return setError('Please type the code printed at the foot of the paper.');
        if (!isVerificationCode(code)) return setError(NO_CODE);
        void navigate({ to: '/verify/$code', params: { code } });
      }}
    >
      <Stack maw={480} mx="auto" w="100%">
        <TextInput
          label="Verification code"
          description="It stands at the foot of each page, in groups of four. Spaces, hyphens and small letters do not matter."
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(undefined);
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
        />
        <Button type="submit">Check the document</Button>
        <Text size="sm" ta="center">
          <Anchor href="/">Go to the portal</Anchor>
        </Text>
      </Stack>
    </form>
  );
}
