import type { Factor } from '#contract/api/second-factor.ts';
import { canUsePasskeys } from '../../shared/passkeys.ts';
import { CodeDialog } from './code-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';

type Props = {
  /** What the account has. */
  factors: readonly Factor[];
  isBusy: boolean;
  error: string | undefined;
  onCode: (code: string) => void;
  onPasskey: () => void;
  onClose: () => void;
};

/** Asks for the second factor; loaded only for the accounts that have one. */
export default function SecondFactorDialog({ factors, isBusy, error, onCode, onPasskey, onClose }: Props) {
  const dialog = { isBusy, error, onClose };
  if (!factors.includes('code')) return <PasskeyDialog {...dialog} onPasskey={onPasskey} />;
  const isPasskeyOffered = factors.includes('passkey') && canUsePasskeys();
  return <CodeDialog {...dialog} onSubmit={onCode} onPasskey={isPasskeyOffered ? onPasskey : undefined} />;
}
