import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startSession } from '../../shared/session.ts';
import { useAccount } from '../../shared/use-account.ts';
import { student } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SettingsTab } from './settings-tab.tsx';

const miguel = student({ isEmailNotificationEnabled: true });

function Screen() {
  const account = useAccount();
  return account && <SettingsTab account={account} />;
}

/** The calls, none of which is answered before `answer`. */
function holdCalls() {
  const held: { body: unknown; answer: (status: number, body: unknown) => void }[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    held.push({
      body: JSON.parse(String(body)),
      answer: (status, answer) => resolve(new Response(JSON.stringify(answer), { status })),
    });
    return promise;
  });
  return held;
}

it('the switch flips only after the server has confirmed, however often it is pressed', async () => {
  const held = holdCalls();
  startSession(miguel, 'a-token');
  renderScreen(<Screen />);
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: /^Receive Email Notification/ });
  fireEvent.click(toggle);
  fireEvent.click(toggle);
  await waitFor(() => expect(held.map(({ body }) => body)).toEqual([{ isEmailNotificationEnabled: false }]));
  expect(toggle.checked).toBe(true);
  held[0]?.answer(200, {
    success: true,
    data: { account: { ...miguel, isEmailNotificationEnabled: false } },
  });
  await waitFor(() => expect(toggle.checked).toBe(false));
  expect(await screen.findByText('Profile updated successfully')).toBeDefined();
});

it('it stays as it is when the server refuses', async () => {
  const held = holdCalls();
  startSession(miguel, 'a-token');
  renderScreen(<Screen />);
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: /^Receive Email Notification/ });
  fireEvent.click(toggle);
  await waitFor(() => expect(held).toHaveLength(1));
  held[0]?.answer(500, { success: false, message: 'Something went wrong on our side.' });
  expect((await screen.findByRole('alert')).textContent).toContain('Error while updating profile');
  expect(toggle.checked).toBe(true);
});
