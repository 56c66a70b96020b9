import { useLocation } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/query-client.ts';
import { endSession, startSession } from '../../../shared/session.ts';
import type { Answer } from '../../../testing/answer.ts';
import { answerUploads } from '../../../testing/answer-uploads.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { pick, plain, portalWith, signee } from '../../../testing/sample-desk.ts';
import { person, stageOf } from '../../../testing/sample-request.ts';
import { DeskPage } from './desk-page.tsx';

vi.mock('#contract/limits.ts', async (original) => {
  const { LIMITS } = await original<typeof import('#contract/limits.ts')>();
  return { LIMITS: { ...LIMITS, batchRequests: 2 } };
});

vi.mock('../preview/form-preview.tsx', () => ({ FormPreview: () => null }));
vi.mock('../preview/pdf-pages-query.ts', () => ({
  pdfPagesQuery: { queryKey: ['pdf-pages'], queryFn: () => 'the viewer' },
}));

beforeEach(() => startSession(signee, 'a-token'));

const CANCELLED: Answer = { status: 409, body: { success: false, message: 'It is already CANCELLED.' } };
const UNREACHABLE: Answer = { status: 503, body: { success: false, message: 'Please try again later.' } };

function Desk() {
  const { id } = useLocation().search as { id?: number };
  return <DeskPage id={id} />;
}

/** Ticks the first two, of which the second lies on the desk then. */
async function tickBoth() {
  renderRouted(<Desk />, '/dashboard/desk?id=15');
  await tick(15);
  fireEvent.keyDown(window, { key: 'j' });
  await tick(16);
}

/** Once its paper is there. */
async function tick(id: number) {
  await screen.findByRole('heading', { name: `Travel Order No. ${id}` });
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`No\\. ${id} `) });
  await waitFor(() => expect(box.disabled).toBe(false));
  fireEvent.keyDown(window, { key: 'x' });
}

async function signOneTogether() {
  const { unmount } = renderRouted(<DeskPage id={15} />);
  await tick(15);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign the ticked one' }));
  return { leave: unmount };
}

it('signs what was ticked with its permit, each by a call of its own, and says why one was not signed', async () => {
  const calls = portalWith([plain(15)], new Map([[15, CANCELLED]]));
  await signOneTogether();
  const dialog = within(await screen.findByRole('dialog', { name: 'Signing together' }));
  expect(await dialog.findByText('0 of 1 signed')).toBeDefined();
  expect(dialog.getByRole('listitem').textContent).toBe('Travel Order No. 15It is already CANCELLED.');
  const sent = calls
    .filter(({ method }) => method !== 'GET')
    .map(({ url, body }) => [url, JSON.parse(body ?? '')]);
  expect(sent).toEqual([
    ['/api/v1/dashboard/desk/batches', { stages: [{ requestId: 15, stageId: 150 }] }],
    ['/api/v1/requests/15/actions/sign', { form: {}, permit: 'permit 15', stageId: 150 }],
  ]);
});

it.each([
  { problem: undefined, result: '1 of 1 signed', signed: 1 },
  { problem: 'It has a virus.', result: '0 of 1 signed', signed: 0 },
])('sends the files that were picked for what was ticked, and signs it then: $result', async (one) => {
  const calls = portalWith([plain(15)]);
  const uploaded = answerUploads(() => one.problem);
  renderRouted(<DeskPage id={15} />);
  await pick('grades.pdf');
  await tick(15);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign the ticked one' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Signing together' }));
  expect(await dialog.findByText(one.result)).toBeDefined();
  expect(uploaded).toMatchObject([
    { query: { requestId: '15', isFromSignee: 'true' }, fileName: 'grades.pdf' },
  ]);
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(one.signed);
});

it('does not sign without files that were picked for it and lost when the page was loaded anew', async () => {
  const calls = portalWith([plain(15)]);
  const { unmount } = renderRouted(<DeskPage id={15} />);
  await pick('grades.pdf');
  unmount();
  queryClient.clear();
  await signOneTogether();
  const dialog = within(await screen.findByRole('dialog', { name: 'Signing together' }));
  expect(await dialog.findByText('0 of 1 signed')).toBeDefined();
  expect(dialog.getByRole('listitem').textContent).toContain('Not sent: grades.pdf. Please choose it again.');
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('does not sign what has come back since it was ticked: its new version was not looked at', async () => {
  const requests = [plain(15), plain(16)];
  const calls = portalWith(requests);
  await tickBoth();
  expect(screen.getByRole('button', { name: 'Sign 2 together' })).toBeDefined();
  requests[0] = { ...plain(15), waitingSince: '2026-11-25T09:00:00.000Z' };
  await act(() => queryClient.invalidateQueries());
  fireEvent.click(await screen.findByRole('button', { name: 'Sign the ticked one' }));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /No\. 15 / });
  expect([box.checked, box.disabled]).toEqual([false, true]);
  expect(await screen.findByText('1 of 1 signed')).toBeDefined();
  const { body } = calls.find(({ url }) => url.endsWith('/batches')) ?? {};
  expect(JSON.parse(body ?? '')).toEqual({ stages: [{ requestId: 16, stageId: 160 }] });
});

it('says that no more can be signed together, with the box that is not ticked', async () => {
  portalWith([plain(15), plain(16), plain(17)]);
  await tickBoth();
  fireEvent.keyDown(window, { key: 'j' });
  await tick(17);
  expect(await screen.findByText('Please choose at most 2 requests.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Sign 2 together' })).toBeDefined();
});

it('ticks nothing whose paper is still on its way', async () => {
  portalWith([plain(15)]);
  const answered = globalThis.fetch;
  const hasCome = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/generatedform')) await hasCome.promise;
    return answered(url, init);
  });
  renderRouted(<Desk />, '/dashboard/desk?id=15');
  await screen.findByRole('heading', { name: 'Travel Order No. 15' });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /No\. 15 / });
  fireEvent.keyDown(window, { key: 'x' });
  expect([box.checked, box.disabled]).toEqual([false, true]);
  hasCome.resolve();
  await tick(15);
  await waitFor(() => expect(box.checked).toBe(true));
});

it('ticks and approves nothing whose paper could not be fetched', async () => {
  portalWith([plain(15)]);
  const answered = globalThis.fetch;
  const isRefused = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.endsWith('/generatedform')) return answered(url, init);
    isRefused.resolve();
    return Response.json({ success: false, message: 'Not now.' }, { status: 409 });
  });
  renderRouted(<Desk />, '/dashboard/desk?id=15');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /No\. 15 / });
  await isRefused.promise;
  expect(await screen.findByText('Not now.')).toBeDefined();
  fireEvent.keyDown(window, { key: 'x' });
  expect([box.checked, box.disabled]).toEqual([false, true]);
});

it('waits for the answer of one that is approved by itself, which is then no longer among them', async () => {
  const calls = portalWith([plain(15), plain(16)]);
  const answered = globalThis.fetch;
  const isSigned = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'PUT' && url.includes('/requests/16/')) await isSigned.promise;
    return answered(url, init);
  });
  await tickBoth();
  await screen.findByRole('button', { name: 'Sign 2 together' });
  const [approve] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Approve' });
  await waitFor(() => expect(approve?.disabled).toBe(false));
  if (approve) fireEvent.click(approve);
  const together = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(together('Sign 2 together').disabled).toBe(true));
  isSigned.resolve();
  await waitFor(() => expect(together('Sign the ticked one').disabled).toBe(false));
  fireEvent.click(together('Sign the ticked one'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Signing together' }));
  expect(await dialog.findByText('1 of 1 signed')).toBeDefined();
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ url }) => url);
  expect(sent).toEqual(['/api/v1/requests/16/actions/sign', '/api/v1/requests/15/actions/sign']);
});

it('signs by another try, without another code, what only the connection kept from it', async () => {
  const failures = new Map([[15, UNREACHABLE]]);
  const calls = portalWith([plain(15)], failures);
  await signOneTogether();
  const dialog = within(await screen.findByRole('dialog', { name: 'Signing together' }));
  expect(await dialog.findByText('0 of 1 signed')).toBeDefined();
  failures.clear();
  fireEvent.click(dialog.getByRole('button', { name: 'Try 1 again' }));
  expect(await dialog.findByText('1 of 1 signed')).toBeDefined();
  expect(dialog.queryByRole('button', { name: /again/ })).toBeNull();
  const changes = calls.filter(({ method }) => method !== 'GET').map(({ url }) => url.split('/').at(-1));
  expect(changes).toEqual(['batches', 'sign', 'sign']);
});

it('asks the portal what became of a request whose answer was lost, before it says that it is not signed', async () => {
  const signed = stageOf('dean', {
    id: 150,
    isCompleted: true,
    signedBy: person(signee.id, signee.displayName),
  });
  const requests = [plain(15)];
  const failures = new Map([[15, UNREACHABLE]]);
  portalWith(requests, failures, () => {
    requests[0] = { ...plain(15), pipelines: [{ pipelineStages: [signed] }] };
  });
  await signOneTogether();
  const dialog = within(await screen.findByRole('dialog', { name: 'Signing together' }));
  expect(await dialog.findByText('1 of 1 signed')).toBeDefined();
  expect(dialog.getByRole('listitem').textContent).toBe('Travel Order No. 15Signed');
});

it('shows the results again after a lost session, until they were read, also when nothing waits any more', async () => {
  portalWith([plain(15)]);
  const { leave } = await signOneTogether();
  expect(await screen.findByText('1 of 1 signed')).toBeDefined();
  act(() => endSession());
  leave();

  startSession(signee, 'another-token');
  portalWith([]);
  const again = renderRouted(<DeskPage id={undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Signing together' }));
  expect(dialog.getByText('1 of 1 signed')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  again.unmount();
  renderRouted(<DeskPage id={undefined} />);
  await screen.findByText('No requests to sign');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says after a lost session what was not signed before it, and offers no second try with a confirmation that is over', async () => {
  portalWith([plain(15)]);
  const answered = globalThis.fetch;
  const isSigning = (init?: RequestInit) => init?.method === 'PUT';
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    isSigning(init) ? new Promise(() => undefined) : answered(url, init),
  );
  const { leave } = await signOneTogether();
  expect(await screen.findByText('Signing 1 of 1…')).toBeDefined();
  act(() => endSession());
  leave();

  startSession(signee, 'another-token');
  renderRouted(<DeskPage id={undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Signing together' }));
  expect(dialog.getByRole('listitem').textContent).toBe(
    'Travel Order No. 15Not signed when the desk was left.',
  );
  expect(dialog.queryByRole('button', { name: /again/ })).toBeNull();
  // the request under the dialog was fetched after the dialog opened
  await screen.findByRole('heading', { name: 'Travel Order No. 15', hidden: true });
  await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeTruthy());
});

it('signs nothing in the name of somebody who has logged in in another tab meanwhile', async () => {
  const calls = portalWith([plain(15), plain(16)]);
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await answered(url, init);
    if (init?.method === 'PUT') startSession({ ...signee, id: 99 }, 'another-token');
    return answer;
  });
  await tickBoth();
  fireEvent.click(await screen.findByRole('button', { name: 'Sign 2 together' }));
  const puts = () => calls.filter(({ method }) => method === 'PUT').map(({ url }) => url);
  await waitFor(() => expect(puts()).toHaveLength(1));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(puts()).toEqual(['/api/v1/requests/15/actions/sign']);
});
