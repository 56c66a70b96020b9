import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAccount, startSession } from '../../../shared/session.ts';
import { mayLeave } from '../../../shared/unsaved.ts';
import { useAccount } from '../../../shared/use-account.ts';
import { type Answer, answerBy } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

const CODES = Array.from({ length: 10 }, (_, index) => `AAAAA-BBBB${index}`);
const OTPAUTH = 'otpauth://totp/Lagda:miguel?secret=JBSWY3DPEHPK3PXP&issuer=Lagda';
const fine = (data: object): Answer => ({ status: 200, body: { success: true, data } });
const refused = (code: string, message: string): Answer => ({
  status: 403,
  body: { success: false, code, message },
});

/** The portal, except for what a test says differently. */
let answers: Record<string, Answer | undefined>;
beforeEach(() => {
  answers = {
    'POST /auth/confirm-password': fine({}),
    'GET /auth/generate-2fa': fine({ otpauth: OTPAUTH }),
    'POST /auth/verify-2fa': fine({ recoveryCodes: CODES }),
    'POST /auth/revoke-2fa': fine({}),
    'GET /auth/recovery-codes': fine({ remaining: 2 }),
    'POST /auth/recovery-codes': fine({ recoveryCodes: CODES }),
  };
});

const owner = (isEnabled: boolean) => student({ twoFactorAuth: isEnabled ? { id: 1 } : null });

function Card() {
  const account = useAccount();
  return account && <TwoFactorCard account={account} />;
}

function open(isEnabled: boolean, onCall: (call: string) => void = () => undefined) {
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

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
};
const givePassword = async (password: string, button: string) => {
  fireEvent.change(await screen.findByLabelText(/^Your password/), { target: { value: password } });
  await press(button);
};
/** The sixth digit sends it. */
const giveCode = async (code: string) => {
  const boxes = await screen.findAllByLabelText(/^Digit \d of 6$/);
  boxes.forEach((box, index) => {
    fireEvent.change(box, { target: { value: code[index] } });
  });
};

describe('turning the second factor on', () => {
  it('is recommended, in this very word', async () => {
    open(false);
    const badge = (await screen.findByText('Recommended')).closest('.mantine-Badge-root');
    expect(badge && getComputedStyle(badge).textTransform).toBe('none');
  });

  it('leads back to the picture with the focus on the way on', async () => {
    open(false);
    await press('Enable 2FA');
    await givePassword('campus-demo-1', 'Continue');
    await press('Next');
    await press('Back');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
  });

  it('asks for the password, lets scan, takes the code, and shows the recovery codes once', async () => {
    const sent = open(false);
    await press('Enable 2FA');
    await givePassword('campus-demo-1', 'Continue');
    await screen.findByText('1. Scan this QR code with your authenticator app.');
    await press('Next');
    await giveCode('123456');

    expect(await screen.findByText('Two-Factor Authentication enabled successfully')).toBeDefined();
    expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeDefined();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    expect(sent()).toEqual([
      ['confirm-password', { password: 'campus-demo-1' }],
      ['verify-2fa', { code: '123456' }],
    ]);

    // whoever logs out instead is asked whether the codes may be lost
    const asked = mayLeave();
    await screen.findByRole('dialog', { name: 'Leave the recovery codes?' });
    await press('Stay');
    expect(await asked).toBe(false);
    await press('I have kept them');
    await waitFor(() => expect(screen.queryByText(CODES[0] ?? '')).toBeNull());
    expect(await mayLeave()).toBe(true);
    act(() => keepAccount(owner(true)));
    await screen.findByText('Enabled');
    expect(screen.queryByText(/If its recovery codes were not shown to you/)).toBeNull();
  });

  it('shows a wrong password at its field, without a toast, and makes no secret', async () => {
    answers['POST /auth/confirm-password'] = refused('auth.wrong-password', 'The password is not correct.');
    const sent = open(false);
    await press('Enable 2FA');
    await press('Continue');
    expect(await screen.findByText('Please enter your password.')).toBeDefined();
    expect(sent()).toEqual([]);

    await givePassword('not the password', 'Continue');
    expect(await screen.findByText('The password is not correct.')).toBeDefined();
    const field = screen.getByLabelText(/^Your password/);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.queryByText('Error while enabling 2FA')).toBeNull();
    expect(screen.queryByText(/Scan this QR code/)).toBeNull();
  });

  it.each(['auth.two-factor-replaced', 'auth.two-factor-void'])(
    'says that there is a newer picture and shows it: %s',
    async (reason) => {
      const asked: string[] = [];
      const message = 'This code belongs to an older QR code. Please scan the newest one.';
      answers['POST /auth/verify-2fa'] = refused(reason, message);
      const sent = open(false, (call) => asked.push(call));
      await press('Enable 2FA');
      await givePassword('campus-demo-1', 'Continue');
      await press('Next');
      await giveCode('123456');
      await screen.findByText('1. Scan this QR code with your authenticator app.');
      // above the picture, where it stays; a toast would go, and on a phone cover what is to be pressed
      expect((await screen.findByText(message)).getAttribute('role')).toBe('alert');
      expect(screen.queryByText('Error while verifying 2FA')).toBeNull();
      await waitFor(() => expect(asked.filter((call) => call === 'GET /auth/generate-2fa')).toHaveLength(2));
      expect(sent().at(-1)).toEqual(['verify-2fa', { code: '123456' }]);

      // the next code is another one: nothing is wrong with it yet
      await press('Next');
      await screen.findByText('2. Enter the 6-digit code that the app shows now.');
      expect(screen.queryByText(message)).toBeNull();
    },
  );

  it('does not show a replaced picture any more, also where the newest one does not come', async () => {
    answers['POST /auth/verify-2fa'] = refused('auth.two-factor-replaced', 'There is a newer QR code.');
    open(false);
    await press('Enable 2FA');
    await givePassword('campus-demo-1', 'Continue');
    await screen.findByText('JBSW Y3DP EHPK 3PXP');
    await press('Next');
    answers['GET /auth/generate-2fa'] = refused('access-token.scope', 'Not now.');
    await giveCode('123456');
    await screen.findByText('This could not be loaded.');
    expect(screen.queryByText('JBSW Y3DP EHPK 3PXP')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  });

  it('no more says what was wrong with an earlier code once somebody went back to the picture', async () => {
    answers['POST /auth/verify-2fa'] = refused('TFA_INVALID', 'Invalid two-factor authentication code.');
    open(false);
    await press('Enable 2FA');
    await givePassword('campus-demo-1', 'Continue');
    await press('Next');
    await giveCode('123456');
    await waitFor(() =>
      expect(screen.getAllByText('Invalid two-factor authentication code.')).toHaveLength(2),
    );
    await press('Back');
    await press('Next');
    await screen.findByText('2. Enter the 6-digit code that the app shows now.');
    // the toast
    expect(screen.getAllByText('Invalid two-factor authentication code.')).toHaveLength(1);
  });

  it('is over in this tab once it is on, and does not turn into turning it off', async () => {
    open(false);
    await press('Enable 2FA');
    await givePassword('campus-demo-1', 'Continue');
    await press('Next');
    act(() => keepAccount(owner(true)));
    await screen.findByText('Enabled');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => keepAccount(owner(false)));
    await screen.findByText('Recommended');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ends where another tab has turned it on', async () => {
    const message = 'Two-factor authentication is already enabled.';
    answers['POST /auth/verify-2fa'] = refused('auth.two-factor-on', message);
    open(false);
    await press('Enable 2FA');
    await givePassword('campus-demo-1', 'Continue');
    await press('Next');
    await giveCode('123456');
    expect(await screen.findByText(message)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leads to new recovery codes when the answer that brought them was lost', async () => {
    const message = 'Two-factor authentication is already enabled.';
    open(false);
    await press('Enable 2FA');
    await givePassword('campus-demo-1', 'Continue');
    await press('Next');
    const { fetch } = window;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await giveCode('123456');
    expect(await screen.findByText('Error while verifying 2FA')).toBeDefined();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Digit 1 of 6').value).toBe(''));
    vi.stubGlobal('fetch', fetch);
    answers['POST /auth/verify-2fa'] = refused('auth.two-factor-on', message);
    await giveCode('123456');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => keepAccount(owner(true)));
    const advice = /If its recovery codes were not shown to you/;
    expect(await screen.findByText(advice)).toBeDefined();

    await press('New recovery codes');
    await givePassword('campus-demo-1', 'Make new codes');
    await press('I have kept them');
    expect(screen.queryByText(advice)).toBeNull();
  });

  it('also when somebody gave up before it turned out to be on', async () => {
    open(false);
    await press('Enable 2FA');
    await givePassword('campus-demo-1', 'Continue');
    await screen.findByText('1. Scan this QR code with your authenticator app.');
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => keepAccount(owner(true)));
    expect(await screen.findByText(/If its recovery codes were not shown to you/)).toBeDefined();
  });

  it('asks for the password again, in front of the same secret, when that took too long', async () => {
    const sent = open(false);
    await press('Enable 2FA');
    await givePassword('campus-demo-1', 'Continue');
    await press('Next');
    answers['POST /auth/verify-2fa'] = refused('PASSWORD_REQUIRED', 'Please enter your password to go on.');
    await giveCode('123456');
    expect(await screen.findByText('Please enter your password to go on.')).toBeDefined();

    answers['POST /auth/verify-2fa'] = fine({ recoveryCodes: CODES });
    await givePassword('campus-demo-1', 'Continue');
    await waitFor(() => expect(screen.queryByLabelText(/^Your password/)).toBeNull());
    // only the toast: nothing was wrong with the code
    expect(screen.getAllByText('Please enter your password to go on.')).toHaveLength(1);
    await giveCode('654321');
    expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeDefined();
    expect(sent().map(([path]) => path)).toEqual([
      'confirm-password',
      'verify-2fa',
      'confirm-password',
      'verify-2fa',
    ]);
  });

  it('says that a code is too short', async () => {
    open(false);
    await press('Enable 2FA');
    await givePassword('campus-demo-1', 'Continue');
    await press('Next');
    await giveCode('123');
    await press('Verify and Enable 2FA');
    expect(await screen.findByText('Please enter a valid 6 digit code')).toBeDefined();
  });
});

describe('turning it off', () => {
  it('asks for the password, then for a code', async () => {
    const sent = open(true);
    await press('Revoke');
    await givePassword('campus-demo-1', 'Continue');
    await giveCode('123456');
    expect(await screen.findByText('2FA revoked successfully')).toBeDefined();
    expect(sent()).toEqual([
      ['confirm-password', { password: 'campus-demo-1' }],
      ['revoke-2fa', { code: '123456' }],
    ]);
  });

  it('takes a recovery code from whoever lost the app', async () => {
    const sent = open(true);
    await press('Revoke');
    await givePassword('campus-demo-1', 'Continue');
    await press('Use a recovery code');
    await press('Confirm');
    expect(await screen.findByText('Please enter a valid recovery code')).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^Recovery code/), { target: { value: 'aaaaa bbbb3' } });
    await press('Confirm');
    expect(await screen.findByText('2FA revoked successfully')).toBeDefined();
    expect(sent().at(-1)).toEqual(['revoke-2fa', { code: 'aaaaa bbbb3' }]);
  });

  it('goes back to the password when that is too long ago', async () => {
    open(true);
    await press('Revoke');
    await givePassword('campus-demo-1', 'Continue');
    answers['POST /auth/revoke-2fa'] = refused('PASSWORD_REQUIRED', 'Please enter your password to go on.');
    await giveCode('123456');
    expect(await screen.findByText('Error while revoking 2FA')).toBeDefined();
    expect(await screen.findByLabelText(/^Your password/)).toBeDefined();
  });

  it('is over in this tab once it is off, and does not turn into a setup', async () => {
    open(true);
    await press('Revoke');
    await screen.findByLabelText(/^Your password/);
    act(() => keepAccount(owner(false)));
    await screen.findByText('Recommended');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('recovery codes', () => {
  it('are counted, and made anew with the password', async () => {
    const sent = open(true);
    expect(await screen.findByText('2 of 10 recovery codes left')).toBeDefined();
    await press('New recovery codes');
    await givePassword('campus-demo-1', 'Make new codes');
    expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeDefined();
    expect(sent().map(([path]) => path)).toEqual(['confirm-password', 'recovery-codes']);
  });

  it('can be copied, downloaded and printed', async () => {
    const writeText = vi.fn(async (_text: string) => undefined);
    vi.stubGlobal('navigator', { ...navigator, onLine: true, clipboard: { writeText } });
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:codes';
    });
    open(true);
    await press('New recovery codes');
    await givePassword('campus-demo-1', 'Make new codes');
    await press('Copy');
    expect(await screen.findByText('Recovery codes copied')).toBeDefined();
    await press('Download');
    const text = writeText.mock.calls[0]?.[0] ?? '';
    expect(text).toMatch(
      /^Recovery codes of miguel\.santillan@students\.example\.edu for Lagda, made on \w+ \d+/,
    );
    for (const code of CODES) expect(text).toContain(`\n${code}\n`);
    expect(await saved[0]?.text()).toBe(text);
    expect(screen.getByRole('button', { name: 'Print' })).toBeDefined();
  });
});
