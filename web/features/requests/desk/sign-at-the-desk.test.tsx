import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startSession } from '../../../shared/session.ts';
import { currentToast } from '../../../shared/toast.ts';
import type { Answer } from '../../../testing/answer.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { plain, portalWith, signee } from '../../../testing/sample-desk.ts';
import { leaveRequest } from '../../../testing/sample-request.ts';
import { DeskPage } from './desk-page.tsx';

vi.mock('../preview/form-preview.tsx', () => ({ FormPreview: () => null }));
vi.mock('../preview/pdf-pages-query.ts', () => ({
  pdfPagesQuery: { queryKey: ['pdf-pages'], queryFn: () => 'the viewer' },
}));

beforeEach(() => startSession(signee, 'a-token'));

/** The desk at the request that the address names. */
function Desk() {
  const { id } = useLocation().search as { id?: number };
  return <DeskPage id={id} />;
}

/** No. 15 is approved, and No. 16 lies on the desk before the portal has answered, which it does when this is resolved. */
async function approveAndGoOn(): Promise<PromiseWithResolvers<void>> {
  const answered = globalThis.fetch;
  const isUploaded = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'PUT') await isUploaded.promise;
    return answered(url, init);
  });
  renderRouted(<Desk />, '/dashboard/desk?id=15');
  await screen.findByRole('heading', { name: 'Travel Order No. 15' });
  const [approve] = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Approve' });
  await waitFor(() => expect(approve?.disabled).toBe(false));
  if (approve) fireEvent.click(approve);
  fireEvent.keyDown(window, { key: 'j' });
  await screen.findByRole('heading', { name: 'Travel Order No. 16' });
  return isUploaded;
}

it('does not approve at once: the second click of a double click belongs to the request before', async () => {
  portalWith([plain(15)]);
  renderRouted(<DeskPage id={15} />);
  const [approve] = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Approve' });
  expect(approve?.disabled).toBe(true);
  await waitFor(() => expect(approve?.disabled).toBe(false));
});

it('stays with the request to which somebody has gone on while the one before it is still being signed', async () => {
  portalWith([plain(15), plain(16), plain(17)]);
  const isUploaded = await approveAndGoOn();
  fireEvent.keyDown(window, { key: 'j' });
  await screen.findByRole('heading', { name: 'Travel Order No. 17' });
  isUploaded.resolve();
  expect(await screen.findByText('Request Signed!')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('link', { name: /No\. 15/ })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Travel Order No. 17' })).toBeDefined();
});

it('names the request whose signature failed to whoever has gone on meanwhile, also when they go on again', async () => {
  const later: Answer = { status: 503, body: { success: false, message: 'Please try again later.' } };
  portalWith([plain(15), plain(16), plain(17)], new Map([[15, later]]));
  const isUploaded = await approveAndGoOn();
  isUploaded.resolve();
  expect(await screen.findByText('Please try again later.')).toBeDefined();
  fireEvent.keyDown(window, { key: 'j' });
  await screen.findByRole('heading', { name: 'Travel Order No. 17' });
  expect(currentToast()?.title).toBe('An error occured while signing the request: Travel Order No. 15');
});

it('lets nobody approve twice who comes back to a request that is still being signed, and leads on to one that waits', async () => {
  portalWith([plain(15), plain(16), plain(17)]);
  const answered = globalThis.fetch;
  const isUploaded = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'PUT' && url.includes('/requests/15/')) await isUploaded.promise;
    return answered(url, init);
  });
  renderRouted(<Desk />, '/dashboard/desk?id=15');
  const approve = async (id: number) => {
    await screen.findByRole('heading', { name: `Travel Order No. ${id}` });
    const [button] = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Approve' });
    await waitFor(() => expect(button?.disabled).toBe(false));
    if (button) fireEvent.click(button);
  };
  await approve(15);
  fireEvent.keyDown(window, { key: 'j' });
  await approve(16);
  await screen.findByRole('heading', { name: 'Travel Order No. 17' });
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.keyDown(window, { key: 'k' });
  await screen.findByRole('heading', { name: 'Travel Order No. 15' });
  act(() => void vi.advanceTimersByTime(1000));
  for (const name of ['Approve', 'Disapprove'])
    for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name }))
      expect(button.disabled).toBe(true);
  expect(screen.getByText('Your answer is being sent…')).toBeDefined();
  isUploaded.resolve();
  expect(await screen.findByRole('heading', { name: 'Travel Order No. 17' })).toBeDefined();
});

it('leaves alone whoever is on their way to another screen, whose code is still coming, when the signature is through', async () => {
  portalWith([plain(15), plain(16)]);
  const answered = globalThis.fetch;
  const isUploaded = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'PUT') await isUploaded.promise;
    return answered(url, init);
  });
  const root = createRootRoute();
  const desk = createRoute({ getParentRoute: () => root, path: '/dashboard/desk', component: Desk });
  const slow = createRoute({
    getParentRoute: () => root,
    path: '/profile',
    loader: () => new Promise(() => undefined),
  });
  const history = createMemoryHistory({ initialEntries: ['/dashboard/desk?id=15'] });
  const router = createRouter({ routeTree: root.addChildren([desk, slow]), history });
  renderScreen(<RouterProvider router={router} />);
  const [approve] = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Approve' });
  await waitFor(() => expect(approve?.disabled).toBe(false));
  if (approve) fireEvent.click(approve);
  act(() => history.push('/profile'));
  isUploaded.resolve();
  expect(await screen.findByText('Request Signed!')).toBeDefined();
  expect(history.location.href).toBe('/profile');
});

const FIGURES = [
  'Vacation leave: total earned',
  'Vacation leave: less this application',
  'Sick leave: total earned',
  'Sick leave: less this application',
] as const;

describe('the bar on a phone, where the position fills something in', () => {
  const bar = () => within(screen.getByRole('navigation', { name: 'Through the requests' }));
  const figure = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

  it('says that this comes first and leads there, without a word of an error', async () => {
    const calls = portalWith([leaveRequest()]);
    renderRouted(<DeskPage id={12} />);
    await screen.findByRole('heading', { name: 'Leave Form - Short Leave No. 12' });
    const button = bar().getByRole<HTMLButtonElement>('button', { name: 'Fill in to approve' });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.change(figure(FIGURES[0]), { target: { value: '15' } });
    fireEvent.click(button);
    await waitFor(() => expect(document.activeElement).toBe(figure(FIGURES[1])));
    expect(screen.queryByText('Input Error!')).toBeNull();
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('approves, still the same button, once all is there', async () => {
    const calls = portalWith([leaveRequest()]);
    renderRouted(<DeskPage id={12} />);
    await screen.findByRole('heading', { name: 'Leave Form - Short Leave No. 12' });
    const button = bar().getByRole<HTMLButtonElement>('button', { name: 'Fill in to approve' });
    await waitFor(() => expect(button.disabled).toBe(false));
    button.focus();
    for (const name of FIGURES) fireEvent.change(figure(name), { target: { value: '2' } });
    expect(document.activeElement).toBe(bar().getByRole('button', { name: 'Approve' }));
    fireEvent.click(button);
    expect(await screen.findByText('Request Signed!')).toBeDefined();
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });
});

it('has what was filled in and not sent when one comes back to the paper, and keeps nothing that was sent', async () => {
  portalWith([leaveRequest(), plain(15)]);
  const first = renderRouted(<DeskPage id={12} />);
  fireEvent.change(await screen.findByRole('textbox', { name: FIGURES[0] }), { target: { value: '15' } });
  fireEvent.click(screen.getByRole('button', { name: 'Disapprove' }));
  const reason = await screen.findByRole('textbox', { name: 'Context' });
  fireEvent.change(reason, { target: { value: 'Not this month' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  first.unmount();

  const other = renderRouted(<DeskPage id={15} />);
  await screen.findByRole('heading', { name: 'Travel Order No. 15' });
  other.unmount();

  const again = renderRouted(<DeskPage id={12} />);
  const earned = await screen.findByRole<HTMLInputElement>('textbox', { name: FIGURES[0] });
  expect(earned.value).toBe('15');
  fireEvent.click(screen.getByRole('button', { name: 'Disapprove' }));
  const kept = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Context' });
  expect(kept.value).toBe('Not this month');
  fireEvent.click(screen.getByRole('button', { name: 'Decline Request' }));
  expect(await screen.findByText('Request Declined!')).toBeDefined();
  again.unmount();
  expect(localStorage.getItem(`draft:${signee.id}:requests/12/reject`)).toBeNull();
});
