import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Account } from '#contract/api/accounts.ts';
import type { RequestEvent, RequestFull } from '#contract/api/requests.ts';
import { queryClient } from '../../../shared/query-client.ts';
import { startSession } from '../../../shared/session.ts';
import { answerWith } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { leaveRequest, meeting, rhea } from '../../../testing/sample-request.ts';
import { requestQuery } from '../request-queries.ts';
import { SignPage } from './sign-page.tsx';

vi.mock('../preview/form-preview.tsx', () => ({ FormPreview: () => null }));

const none = Object.fromEntries(
  Object.keys(leaveRequest().abilities).map((ability) => [ability, false]),
) as RequestFull['abilities'];
const cancel: RequestEvent = {
  id: 9,
  type: 'cancel',
  createdAt: '2026-11-20T09:00:00.000Z',
  actor: rhea,
  onBehalfOf: null,
  stageId: 70,
  statusAfter: 'CANCELLED',
  message: null,
  items: [],
  asked: null,
  attachmentIds: [],
  pendingCause: null,
  text: 'Rhea Magsino cancelled Leave Form - Short Leave (No. 12) of Rhea Magsino.',
};
const cancelled = leaveRequest({
  status: 'CANCELLED',
  currentPipeline: null,
  latestEvent: cancel,
  abilities: none,
});

const faculty = (change: Partial<Account> = {}) => student({ role: { id: 3, name: 'Faculty' }, ...change });
/** Answers each call with what it asks for. */
function answer(request: RequestFull, account = faculty()) {
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.endsWith('/profile') ? { account } : { request };
    return new Response(JSON.stringify({ success: true, data }));
  });
}
/** What the live stream does when a request has changed. */
const change = () => act(() => queryClient.invalidateQueries(requestQuery(12)));
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

beforeEach(() => startSession(faculty(), 'a-token'));

it('that stands open says who cancelled the request, and offers nothing to press (N91)', async () => {
  answer(leaveRequest());
  renderRouted(<SignPage id={12} />);
  await screen.findByRole('button', { name: 'Approve' });

  answer(cancelled);
  await change();
  expect(await screen.findByText('This request is not waiting for you any more')).toBeDefined();
  expect(screen.getByText(cancel.text)).toBeDefined();
  expect(screen.getByRole('link', { name: 'See the request' }).getAttribute('href')).toBe('/requests/12');
  expect(buttons()).not.toContain('Approve');
});

it('that stands open when another holder signed says so, without a failure (N91)', async () => {
  answer(leaveRequest());
  renderRouted(<SignPage id={12} />);
  await screen.findByRole('button', { name: 'Approve' });

  answerWith(404, { success: false, message: 'Request not found.' });
  await change();
  expect(await screen.findByText('This request is not waiting for you any more')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeDefined();
  expect(buttons()).not.toContain('Approve');
  expect(screen.queryByText('Request not found.')).toBeNull();
});

it('says to a delegate whose delegation was revoked while it stood open that it may have ended', async () => {
  answer(leaveRequest({ isDelegated: true }));
  renderRouted(<SignPage id={12} />);
  await screen.findByRole('button', { name: 'Approve' });

  answerWith(404, { success: false, message: 'Request not found.' });
  await change();
  expect(await screen.findByText(/you no longer act for Nerissa Quiambao\./)).toBeDefined();
});

it('says that a signature is missing, before anything is written or sent (N99)', async () => {
  answer(leaveRequest(), faculty({ signatureUrl: null }));
  renderRouted(<SignPage id={12} />);
  expect(await screen.findByText('Upload your signature first')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Settings' }).getAttribute('href')).toContain(
    'tab=signature',
  );
  for (const name of ['Approve', 'Schedule Appointment', 'Request More Document', 'Disapprove']) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  }
});

it('shows what came with the paper, and the signature as it will stand on it, before anything is pressed (N73)', async () => {
  const file = {
    id: 1,
    size: 900,
    path: 'attachments/1/Letter.pdf',
    kind: null,
    createdAt: cancel.createdAt,
  };
  const attachments = [
    { ...file, fileName: 'Letter.pdf', isFromSignee: false },
    { ...file, id: 2, fileName: 'Endorsement.pdf', isFromSignee: true },
  ];
  answer(leaveRequest({ attachments }));
  renderRouted(<SignPage id={12} />);
  const filesIn = async (name: string) =>
    within(await screen.findByRole('region', { name })).getByText(/\.pdf$/).textContent;
  expect(await filesIn('Attached Files')).toContain('Letter.pdf');
  expect(await filesIn('Documents From Signees')).toContain('Endorsement.pdf');
  expect(screen.getByText('You sign with')).toBeDefined();
  expect(screen.getByText(/^Date signed: /)).toBeDefined();
});

it.each([
  { of: 'a holder', isDelegated: false, isNamed: false, shown: 'Dean, College of Science' },
  { of: 'a delegate', isDelegated: true, isNamed: false, shown: 'For the Dean, College of Science' },
  {
    of: 'somebody who was named',
    isDelegated: false,
    isNamed: true,
    shown: 'For the Dean, College of Science',
  },
])('calls the signature of $of what the paper will call it', async ({ isDelegated, isNamed, shown }) => {
  const { currentPipeline, ...request } = leaveRequest({ isDelegated });
  const position = { id: 3, key: 'dean', name: 'Dean, College of Science' };
  answer({ ...request, currentPipeline: currentPipeline && { ...currentPipeline, position, isNamed } });
  renderRouted(<SignPage id={12} />);
  await screen.findByText('You sign with');
  expect(screen.getByText(shown)).toBeDefined();
});

it('shows no signature where nothing can be signed', async () => {
  answer(
    leaveRequest({
      status: 'MEETING REQUESTED',
      abilities: { ...none, withdrawappointment: true, reject: true },
    }),
  );
  renderRouted(<SignPage id={12} />);
  await screen.findByRole('region', { name: 'Attached Files' });
  expect(screen.queryByText('You sign with')).toBeNull();
});

it('asks anew whether there is a signature', async () => {
  startSession(faculty({ signatureUrl: null }), 'a-token');
  answer(leaveRequest());
  renderRouted(<SignPage id={12} />);
  const approve = await screen.findByRole<HTMLButtonElement>('button', { name: 'Approve' });
  expect(approve.disabled).toBe(false);
  expect(screen.queryByText('Upload your signature first')).toBeNull();
});

it('of a request that waits for a date says that the meeting can be withdrawn', async () => {
  const abilities = { ...none, reject: true, withdrawappointment: true };
  answer(leaveRequest({ status: 'MEETING REQUESTED', abilities }));
  renderRouted(<SignPage id={12} />);
  expect(await screen.findByText(/withdraw the meeting on the page of the request/)).toBeDefined();
});

it('keeps what it shows while the portal cannot be reached', async () => {
  answer(leaveRequest());
  renderRouted(<SignPage id={12} />);
  await screen.findByRole('button', { name: 'Approve' });

  answerWith(403, { success: false, message: 'Not now.' });
  await change();
  expect(await screen.findByText('Not now.')).toBeDefined();
  expect(buttons()).toContain('Approve');
});

it('of somebody who may look on says what happened last', async () => {
  answer({ ...cancelled, status: 'SIGNING' });
  renderRouted(<SignPage id={12} />);
  expect(await screen.findByText('This request is not waiting for you')).toBeDefined();
  expect(screen.getByText(cancel.text)).toBeDefined();
});

it('of a stranger opens nothing', async () => {
  answerWith(404, { success: false, message: 'Request not found.' });
  renderRouted(<SignPage id={12} />);
  expect(await screen.findByText('You are not authorized to view this document')).toBeDefined();
});

it('asks for another time where the chosen one has passed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T04:00:00Z') });
  const abilities = { ...none, reject: true, confirmappointment: true, rescheduleappointment: true };
  answer(leaveRequest({ status: 'AWAITING MEETING CONFIRMATION', activeAppointment: meeting(), abilities }));
  renderRouted(<SignPage id={12} />);
  expect(await screen.findByText(/The chosen time has passed: please ask for another one/)).toBeDefined();
  expect(screen.queryByText(/please confirm it/)).toBeNull();
  vi.useRealTimers();
});
