import type { SignInWay } from '#contract/sign-in-ways.ts';
import { canUsePasskeys } from '../../shared/passkeys.ts';
import { settings } from '../../shared/settings.ts';
import { CampusAccountButton } from './campus-account-button.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import type { SignIn } from './use-sign-in.ts';

type Props = { busyWay: SignInWay | null; onSignIn: (signIn: SignIn) => void };

/** The ways of signing in that need neither email nor password; loaded only where there are any. */
export default function OtherWays({ busyWay, onSignIn }: Props) {
  const { hasCampusAccounts, passwordSignIn } = settings();
  return (
    <>
      {hasCampusAccounts && (
        <CampusAccountButton
          isMain={passwordSignIn === 'admins'}
          isBusy={busyWay === 'campus-account'}
          onSignIn={onSignIn}
        />
      )}
      {canUsePasskeys() && <PasskeyButton isBusy={busyWay === 'passkey'} onSignIn={onSignIn} />}
    </>
  );
}
