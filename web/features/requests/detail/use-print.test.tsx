import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerBy, answerWith } from '../../../testing/answer.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { leaveRequest } from '../../../testing/sample-request.ts';
import { RequestActions } from './request-actions.tsx';

/** A browser that gives this when asked for a new tab. */
async function pressPrint(tab: Partial<ReturnType<typeof newTab>> | null) {
  vi.stubGlobal('open', () => tab);
  const request = leaveRequest({ abilities: { ...leaveRequest().abilities, print: true } });
  renderRouted(<RequestActions request={request} open={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
}
const newTab = () => ({ location: { replace: vi.fn() }, close: vi.fn(), closed: false });

it('the paper to print opens in a tab of its own, without its PREVIEW mark', async () => {
  const calls = answerBy(() => ({ status: 200, body: 'a PDF' }));
  const tab = newTab();
  await pressPrint(tab);
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(expect.stringMatching(/^blob:/)));
  expect(calls.map(({ url }) => url)).toEqual(['/api/v1/requests/12/generatedform?isPrint=true']);
});

it('the paper of a tab that was closed is let go when the next one is printed, and that of an open one is not', async () => {
  answerBy(() => ({ status: 200, body: 'a PDF' }));
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const [first, second] = [newTab(), newTab()];
  for (const tab of [first, second]) {
    await pressPrint(tab);
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalled());
    cleanup();
  }
  expect(revoke).not.toHaveBeenCalledWith(first.location.replace.mock.lastCall?.[0]);
  first.closed = true;
  await pressPrint(newTab());
  await waitFor(() => expect(revoke.mock.calls).toEqual([first.location.replace.mock.lastCall]));
});

it('a paper that cannot be fetched closes the tab again and says why', async () => {
  answerWith(429, { success: false, message: 'You have used 300 papers.' });
  const tab = newTab();
  await pressPrint(tab);
  expect(await screen.findByText('You have used 300 papers.')).toBeDefined();
  expect(tab.close).toHaveBeenCalled();
});

it('whose browser opens no new tab is told so, and nothing is fetched for nothing', async () => {
  const calls = answerBy(() => ({ status: 200, body: 'a PDF' }));
  await pressPrint(null);
  expect(await screen.findByText('Your browser blocked the tab for printing')).toBeDefined();
  expect(calls).toEqual([]);
});
