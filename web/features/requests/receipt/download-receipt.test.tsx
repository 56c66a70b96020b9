import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RequestFull } from '#contract/api/requests.ts';
import { queryClient } from '../../../shared/query-client.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { closeToast, toastSuccess } from '../../../shared/toast.ts';
import { answerBy, answerWith } from '../../../testing/answer.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { leaveRequest } from '../../../testing/sample-request.ts';
import { RequestActions } from '../detail/request-actions.tsx';
import { receiptAction } from './receipt-download.ts';

vi.mock('../../../shared/save-file.ts', () => ({ saveFile: vi.fn() }));

const NAME = 'Acknowledgement Leave Form - Short Leave 12.pdf';
const isNobody = { isSignee: false, isRequestor: false, isStaff: false, isAdmin: false };
const showPage = (request: RequestFull) =>
  renderRouted(<RequestActions request={request} open={() => undefined} />);
const requestFor = (relations: Partial<RequestFull['relations']>): RequestFull =>
  leaveRequest({ relations: { ...isNobody, ...relations } });
const answerReceipt = () => answerBy(() => ({ status: 200, body: 'a PDF' }));
const button = () => screen.findByRole('button', { name: 'Download Receipt' });

beforeEach(() => {
  closeToast();
  vi.mocked(saveFile).mockReset();
});

it.each(['isRequestor', 'isStaff', 'isAdmin'] as const)(
  'is offered on the page of the request: %s',
  async (who) => {
    const calls = answerReceipt();
    showPage(requestFor({ [who]: true }));
    await userEvent.click(await button());
    await vi.waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), NAME));
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/v1/requests/12/receipt']);
  },
);

it('is offered however the request ended', async () => {
  showPage({ ...requestFor({ isRequestor: true }), status: 'CANCELLED' });
  expect(await button()).toBeDefined();
});

it('is not offered to whoever only signs', async () => {
  showPage(requestFor({ isSignee: true }));
  await screen.findByRole('link', { name: 'Sign Document' });
  expect(screen.queryByRole('button', { name: 'Download Receipt' })).toBeNull();
});

it('that cannot be fetched is named with the portal’s own sentence', async () => {
  answerWith(429, { success: false, message: 'You have used 300 papers.' });
  showPage(requestFor({ isRequestor: true }));
  await userEvent.click(await button());
  expect(await screen.findByText('An error occured while fetching the request')).toBeDefined();
  expect(screen.getByText('You have used 300 papers.')).toBeDefined();
  expect(saveFile).not.toHaveBeenCalled();
});

it('is offered in the toast after the request was made, once', async () => {
  const calls = answerReceipt();
  renderRouted(null);
  toastSuccess(
    'Request created',
    'You will be redirected shortly...',
    receiptAction(queryClient, leaveRequest()),
  );
  await userEvent.dblClick(await button());
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), NAME));
  expect(screen.queryByText('Request created')).toBeNull();
  expect(calls).toHaveLength(1);
});

it('says in a toast of its own when the one of the toast failed', async () => {
  answerWith(404, { success: false, message: 'Request not found.' });
  renderRouted(null);
  toastSuccess('Request created', undefined, receiptAction(queryClient, leaveRequest()));
  await userEvent.click(await button());
  expect(await screen.findByText('Request not found.')).toBeDefined();
});
