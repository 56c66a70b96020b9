import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#contract/api/accounts.ts';
import { queryClient } from '../../../shared/query-client.ts';
import { startSession } from '../../../shared/session.ts';
import { answerBy, answerWith } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderAfterHome } from '../../../testing/render-after-home.tsx';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { EditProfileTab } from './edit-profile-tab.tsx';

const professor = student({
  role: { id: 3, name: 'Faculty' },
  availability: { monday: ['09:00'] },
});

async function open() {
  startSession(professor, 'a-token');
  renderRouted(<EditProfileTab account={professor} />);
  return {
    time: await screen.findByLabelText('Time to add on Monday'),
    save: screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }),
  };
}

const EditProfilePage = () => <EditProfileTab account={professor} />;

/** It keeps the focus when there is nothing to save any more. */
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

let changeTo: (account: Account) => void = () => undefined;
/** The professor's, until they are changed. */
function ChangingTab() {
  const [account, setAccount] = useState<Account>(professor);
  changeTo = setAccount;
  return <EditProfileTab account={account} />;
}

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

describe('the hours for meetings', () => {
  let calls: ReturnType<typeof answerWith>;
  beforeEach(() => {
    const availability = { monday: ['09:00', '14:30'] };
    calls = answerWith(200, { success: true, data: { availability, account: professor } });
  });
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? ''));

  it('take a typed time with Enter, and nothing is saved by that', async () => {
    const { time } = await open();
    type(time, '14:30');
    await userEvent.type(time, '{Enter}');
    expect(screen.getByRole('button', { name: 'Remove Monday 2:30 PM' })).toBeDefined();
    expect(time).toHaveProperty('value', '');
    expect(sent()).toEqual([]);
  });

  it('count a typed time that was not added as a change, and save it', async () => {
    const { time, save } = await open();
    expect(isOff(save)).toBe(true);
    type(time, '14:30');
    expect(isOff(save)).toBe(false);
    fireEvent.click(save);
    await waitFor(() => expect(sent()).toEqual([{ availability: { monday: ['09:00', '14:30'] } }]));
    await waitFor(() => expect(time).toHaveProperty('value', ''));
  });

  it('leave the focus with the button once they are saved, which saves nothing then', async () => {
    const { time, save } = await open();
    type(time, '14:30');
    save.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Profile updated successfully');
    await waitFor(() => expect(isOff(save)).toBe(true));
    await waitFor(() => expect(save.disabled).toBe(false));
    expect(document.activeElement).toBe(save);
    await userEvent.keyboard('{Enter}');
    expect(sent()).toHaveLength(1);
  });

  it('are as before when a time is added and removed again', async () => {
    const { save } = await open();
    const tuesday = screen.getByLabelText('Time to add on Tuesday');
    type(tuesday, '10:00');
    await userEvent.type(tuesday, '{Enter}');
    expect(isOff(save)).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Tuesday 10:00 AM' }));
    expect(isOff(save)).toBe(true);
  });

  it('are copied to all weekdays, and saved with the rest (N88)', async () => {
    const { time, save } = await open();
    type(time, '14:30');
    await userEvent.type(time, '{Enter}');
    fireEvent.click(screen.getByRole('button', { name: /^Copy to all weekdays/ }));
    expect(screen.getAllByRole('button', { name: /^Remove \w+ 2:30 PM/ })).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Saturday 9:00 AM' }));
    fireEvent.click(save);
    const times = ['09:00', '14:30'];
    const [monday, tuesday, wednesday, thursday, friday] = [times, times, times, times, times];
    const availability = { monday, tuesday, wednesday, thursday, friday, saturday: ['14:30'] };
    await waitFor(() => expect(sent()).toEqual([{ availability }]));
  });

  it('are typed one after the other with the keyboard, also where it presses the button', async () => {
    const { time } = await open();
    type(time, '14:30');
    screen.getByRole('button', { name: 'Add time on Monday' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Remove Monday 2:30 PM' })).toBeDefined();
    expect(document.activeElement).toBe(time);
  });

  it('offer to be copied where that changes something, in words for the first weekday alone', async () => {
    const { time } = await open();
    const words = () => screen.queryAllByText('Copy to all weekdays');
    const buttons = () => screen.queryAllByRole('button', { name: /^Copy to all weekdays: the times of / });
    type(screen.getByLabelText('Time to add on Friday'), '10:00');
    await userEvent.type(screen.getByLabelText('Time to add on Friday'), '{Enter}');
    expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual([
      'Copy to all weekdays: the times of Monday',
      'Copy to all weekdays: the times of Friday',
    ]);
    expect(words()).toHaveLength(1);
    buttons()[0]?.focus();
    await userEvent.keyboard('{Enter}');
    expect(buttons()).toEqual([]);
    expect(document.activeElement).toBe(time);
  });

  it('do not count one that is there already, and say so', async () => {
    const { time, save } = await open();
    type(time, '09:00');
    expect(isOff(save)).toBe(true);
    expect(screen.getByText('9:00 AM is there.')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add time on Monday' }).disabled).toBe(true);
    await userEvent.type(time, '{Enter}');
    expect(time).toHaveProperty('value', '09:00');
  });

  it('leave the keyboard where the next time is typed when one is removed, and nobody else', async () => {
    const { time } = await open();
    const remove = () => screen.getByRole('button', { name: 'Remove Monday 9:00 AM' });
    const number = screen.getByLabelText('Contact number');
    number.focus();
    fireEvent.click(remove(), { detail: 1 });
    expect(document.activeElement).toBe(number);
    type(time, '09:00');
    await userEvent.type(time, '{Enter}');
    remove().focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: /^Remove Monday/ })).toBeNull();
    expect(document.activeElement).toBe(time);
  });
});

it('has nothing to save of the hours of somebody whose role has none any more', async () => {
  startSession(professor, 'a-token');
  renderRouted(<ChangingTab />);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Monday 9:00 AM' }));
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' });
  expect(isOff(save)).toBe(false);
  act(() => changeTo({ ...professor, role: { id: 4, name: 'Student' } }));
  expect(isOff(save)).toBe(true);
});

it('is left without a question while it is saved: nothing is lost', async () => {
  startSession(professor, 'a-token');
  await renderAfterHome(EditProfilePage);
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer);
  type(screen.getByLabelText('Telephone number'), '+63 44 555 0101');
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Updating profile data...');
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.queryByText('Leave this form?')).toBeNull();
  resolve(Response.json({ success: true, data: { account: professor } }));
  await screen.findByText('Profile updated successfully');
});

it('says who changes the names, which cannot be changed here', async () => {
  answerWith(200, {});
  await open();
  for (const label of ['Prefix', 'First name', 'Middle name', 'Last name', 'Suffix'])
    expect(screen.getByLabelText<HTMLInputElement>(label).readOnly).toBe(true);
  expect(screen.getByText(/ask the system administrator to correct it/)).toBeDefined();
});

it('sends only the number that was changed: the other one may be newer on another device', async () => {
  const calls = answerWith(200, { success: true, data: { account: professor } });
  const { save } = await open();
  type(screen.getByLabelText('Telephone number'), '+63 44 555 0101');
  fireEvent.click(save);
  await waitFor(() => expect(calls.map(({ method }) => method)).toContain('PUT'));
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? ''));
  expect(sent).toEqual([{ telephoneNumber: '+63 44 555 0101' }]);
});

describe('saving both halves', () => {
  /** Refuses the calls whose path ends so. */
  function refuse(path: string, status: number, failure: object) {
    return answerBy(({ method, url, body }) => {
      if (method === 'PUT' && url.endsWith(path)) return { status, body: { success: false, ...failure } };
      const account = { ...professor, ...JSON.parse(body ?? '{}') };
      return { status: 200, body: { success: true, data: { account, availability: account.availability } } };
    });
  }
  const puts = (calls: ReturnType<typeof answerBy>) =>
    calls.filter(({ method }) => method === 'PUT').map(({ url }) => url.replace('/api/v1', ''));

  it('a refused number says so at its field, keeps what was typed, and the hours are stored (N80, N87)', async () => {
    const message = 'Please give a telephone number, e.g. +63 917 555 0100.';
    const issues = [
      { path: 'contactNumber', message },
      { path: 'contactNumber', message: 'Another reason.' },
    ];
    const calls = refuse('/profile/29', 400, { message, issues });
    const { time, save } = await open();
    const number = screen.getByLabelText('Contact number');
    type(number, 'call me');
    type(time, '14:30');
    fireEvent.click(save);
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain('Error while updating profile data');
    expect(toast.textContent).toContain(message);
    expect(number.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(number));
    expect(number).toHaveProperty('value', 'call me');
    // toast and field give the same reason
    expect(screen.queryByText('Another reason.')).toBeNull();
    expect(screen.getByLabelText('Telephone number').getAttribute('aria-invalid')).not.toBe('true');
    expect(puts(calls)).toEqual(['/profile/29', '/profile/availability']);
    type(number, '+63 917 555 0100');
    expect(number.getAttribute('aria-invalid')).not.toBe('true');
    expect(isOff(save)).toBe(false);
  });

  it('two refusals are one toast that names both, and the number says so at its field', async () => {
    const reason = 'Please give a telephone number, e.g. +63 917 555 0100.';
    answerBy(({ method, url }) => {
      if (method !== 'PUT') return { status: 200, body: { success: true, data: { account: professor } } };
      if (url.endsWith('/availability'))
        return { status: 500, body: { success: false, message: 'Not now.' } };
      const issues = [{ path: 'contactNumber', message: reason }];
      return { status: 400, body: { success: false, message: reason, issues } };
    });
    const { time, save } = await open();
    const number = screen.getByLabelText('Contact number');
    type(number, 'call me');
    type(time, '14:30');
    fireEvent.click(save);
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('Error while updating profile data / Error while updating availability');
    expect(textContent).toContain(`${reason} Not now.`);
    await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
  });

  it('one reason for both halves is given once', async () => {
    answerBy(({ method }) => {
      if (method === 'PUT') return { status: 500, body: { success: false, message: 'Not now.' } };
      return { status: 200, body: { success: true, data: { account: professor } } };
    });
    const { time, save } = await open();
    type(screen.getByLabelText('Telephone number'), '+63 44 555 0101');
    type(time, '14:30');
    fireEvent.click(save);
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('Error while updating availability');
    expect(textContent?.match(/Not now\./g)).toHaveLength(1);
  });

  it('refused hours are named by a toast of their own, and stay where they are', async () => {
    refuse('/profile/availability', 500, { message: 'Something went wrong on our side.' });
    const { time, save } = await open();
    type(screen.getByLabelText('Telephone number'), '+63 44 555 0101');
    type(time, '14:30');
    fireEvent.click(save);
    expect((await screen.findByRole('alert')).textContent).toContain('Error while updating availability');
    expect(time).toHaveProperty('value', '14:30');
    expect(screen.getByLabelText('Telephone number')).toHaveProperty('value', '+63 44 555 0101');
    expect(isOff(save)).toBe(false);
  });
});

it('keeps its hours from somebody who has logged in in another tab meanwhile', async () => {
  const calls = answerBy(() => {
    startSession(student({ id: 99 }), 'another-token');
    return { status: 200, body: { success: true, data: { account: professor } } };
  });
  const { time, save } = await open();
  type(time, '14:30');
  type(screen.getByLabelText('Telephone number'), '+63 44 555 0101');
  fireEvent.click(save);
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ url }) => url);
  expect(sent).toEqual([`/api/v1/profile/${professor.id}`]);
});
