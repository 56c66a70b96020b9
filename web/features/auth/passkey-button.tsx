import { Button } from '@mantine/core';
import type { signInWithPasskey } from '#contract/api/passkeys.ts';
import { call } from '../../shared/api.ts';
import { askForPasskey } from '../../shared/ask-for-passkey.ts';
import type { SignIn } from './use-sign-in.ts';

const SIGN_IN: SignIn = {
  way: 'passkey',
  open: async () =>
    call<typeof signInWithPasskey>('POST /auth/passkeys/session', {
      body: { credential: await askForPasskey() },
    }),
};

type Props = { isBusy: boolean; onSignIn: (signIn: SignIn) => void };

export function PasskeyButton({ isBusy, onSignIn }: Props) {
  return (
    <Button size="md" fullWidth variant="default" loading={isBusy} onClick={() => onSignIn(SIGN_IN)}>
      Sign in with a passkey
    </Button>
  );
}
