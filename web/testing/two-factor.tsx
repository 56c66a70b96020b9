import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { TwoFactorCard } from '../features/profile/security/two-factor-card.tsx';
import { startSession } from '../shared/session.ts';
import { useAccount } from '../shared/use-account.ts';
import { type Answer, answerBy } from './answer.ts';
import { student } from './people.ts';
import { renderRouted } from './render-routed.tsx';

/* The card of somebody's second factor, on the screen and with the calls that it makes. */

export const PASSWORD = 'campus-demo-1';
export const CODES = Array.from({ length: 10 }, (_, index) => `AAAAA-BBBB${index}`);
const OTPAUTH = 'otpauth://totp/Lagda:miguel?secret=JBSWY3DPEHPK3PXP&issuer=Lagda';

export const fine = (data: object): Answer => ({ status: 200, body: { success: true, data } });
export const refused = (code: string, message: string): Answer => ({
  status: 403,
  body: { success: false, code, message },
});

/** What the portal answers, until a test says differently. */
export const answers: Record<string, Answer> = {};
export function resetAnswers(): void {
  Object.assign(answers, {
    'POST /auth/confirm-password': fine({ factors: [] }),
    'GET /auth/generate-2fa': fine({ otpauth: OTPAUTH }),
    'POST /auth/verify-2fa': fine({ recoveryCodes: CODES }),
    'POST /auth/revoke-2fa': fine({}),
    'GET /auth/recovery-codes': fine({ remaining: 2 }),
    'POST /auth/recovery-codes': fine({ recoveryCodes: CODES }),
  });
}

export const owner = (isEnabled: boolean) => student({ twoFactorAuth: isEnabled ? { id: 1 } : null });

function Card() {
  const account = useAccount();
  return account && <TwoFactorCard account={account} />;
}

/** Gives what was sent so far: the ends of the addresses and the bodies. */
export function openCard(isEnabled: boolean, onCall: (call: string) => void = () => undefined) {
  const calls = answerBy(({ method, url }) => {
    const call = `${method} ${url.replace('/api/v1', '')}`;
    onCall(call);
    return answers[call] ?? fine({});
  });
  startSession(owner(isEnabled), 'a-token');
  renderRouted(<Card />);
  return () =>
    calls
      .filter(({ method }) => method === 'POST')
      .map(({ url, body }) => [url.replace('/api/v1/auth/', ''), body && JSON.parse(body)]);
}

export async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}

export async function givePassword(button: string, password = PASSWORD): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/^Your password/), { target: { value: password } });
  await press(button);
}

/** The sixth digit sends it. */
export async function giveCode(code: string): Promise<void> {
  const boxes = await screen.findAllByLabelText(/^Digit \d of 6$/);
  boxes.forEach((box, index) => {
    fireEvent.change(box, { target: { value: code[index] } });
  });
}

/** To the QR code. */
export async function beginSetup(): Promise<void> {
  await press('Enable 2FA');
  await givePassword('Continue');
  await screen.findByText('1. Scan this QR code with your authenticator app.');
}

/** To the boxes for the first code. */
export async function goToFirstCode(): Promise<void> {
  await beginSetup();
  await press('Next');
}
