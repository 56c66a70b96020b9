import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { updateProfile } from '#contract/api/profile.ts';
import { answerBy, answerWith } from '../testing/answer.ts';
import { student } from '../testing/people.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { call } from './api.ts';
import { queryClient } from './query-client.ts';
import { startSession } from './session.ts';
import { currentToast } from './toast.ts';
import { useSubmission } from './use-submission.ts';

function Form() {
  const save = useSubmission({
    mutationFn: (isEmailNotificationEnabled: boolean) =>
      call<typeof updateProfile>('PUT /profile/:id', {
        params: { id: 1 },
        body: { isEmailNotificationEnabled },
      }),
    meta: { failure: 'Error while updating profile' },
  });
  return (
    <>
      <button type="button" onClick={() => save.submit(true)}>
        Save
      </button>
      <button type="button" onClick={() => save.submit(false)}>
        Take back
      </button>
    </>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

it('a press without a connection says so at once, and nothing is sent when the connection is back', async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetch);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  renderScreen(<Form />);

  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You are offline. Nothing was sent.')).toBeDefined();

  await act(async () => onlineManager.setOnline(true));
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('what was just sent is not sent again, but the opposite is', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const calls = answerWith(200, { success: true, data: {} });
  renderScreen(<Form />);
  for (const name of ['Save', 'Save', 'Take back']) {
    await act(async () => screen.getByRole('button', { name }).click());
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  }
  const sent = calls.map(({ body }) => JSON.parse(body ?? '').isEmailNotificationEnabled);
  expect(sent).toEqual([true, false]);
});

it('after a failure the next press may come at once', async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetch);
  renderScreen(<Form />);

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Error while updating profile')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(fetch).toHaveBeenCalledTimes(2);
});

function Told({ onTold }: { onTold: (what: string) => void }) {
  const save = useSubmission({
    mutationFn: () => call<typeof updateProfile>('PUT /profile/:id', { params: { id: 1 }, body: {} }),
    onSuccess: () => onTold('saved'),
    meta: { failure: 'Error while updating profile' },
  });
  return (
    <button type="button" onClick={() => save.submit()}>
      Save
    </button>
  );
}

it.each([200, 409])(
  'what comes of it (%i) is not told to somebody who has logged in in another tab meanwhile',
  async (status) => {
    startSession(student(), 'a-token');
    answerBy(() => {
      startSession(student({ id: 99 }), 'another-token');
      return { status, body: { success: status === 200, message: 'Not now.', data: {} } };
    });
    const onTold = vi.fn();
    renderScreen(<Told onTold={onTold} />);
    await act(async () => screen.getByRole('button', { name: 'Save' }).click());
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(onTold).not.toHaveBeenCalled();
    expect(currentToast()).toBeNull();
  },
);
