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
import { queryClient } from '../../../shared/query-client.ts';
import { startSession } from '../../../shared/session.ts';
import { closeToast, currentToast } from '../../../shared/toast.ts';
import type { Answer } from '../../../testing/answer.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { plain, portalWith, signee } from '../../../testing/sample-desk.ts';
import { leaveRequest } from '../../../testing/sample-request.ts';
import { requestQuery } from '../request-queries.ts';
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

function Screen({ id }: { id?: number }) {
  return (
    <main id="main" tabIndex={-1}>
      <DeskPage id={id} />
    </main>
  );
}

it('of somebody for whom nothing waits says so', async () => {
  portalWith([]);
  renderRouted(<DeskPage id={undefined} />);
  expect(await screen.findByText('No requests to sign')).toBeDefined();
});

it('gives the focus to the screen when nothing waits any more, or what lies there does not', async () => {
  portalWith([]);
  const { unmount } = renderRouted(<Screen />);
  await screen.findByText('No requests to sign');
  expect(document.activeElement?.id).toBe('main');
  unmount();
  queryClient.clear();

  const requests = [plain(15)];
  portalWith(requests);
  renderRouted(<Screen id={15} />);
  await screen.findByRole('heading', { name: 'Travel Order No. 15' });
  act(() => {
    const { abilities, ...request } = plain(15);
    const none = Object.fromEntries(Object.keys(abilities).map((name) => [name, false]));
    const gone = { ...request, status: 'CANCELLED' as const, abilities: none as typeof abilities };
    queryClient.setQueryData(requestQuery(15).queryKey, gone);
  });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Travel Order No. 15' })).toBeNull());
  expect(document.activeElement?.id).toBe('main');
});

it('brings the request into sight that was chosen in a list below the paper', async () => {
  const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  portalWith([plain(15)]);
  const { unmount } = renderRouted(<DeskPage id={15} />);
  await screen.findByRole('heading', { name: 'Travel Order No. 15' });
  expect(into).not.toHaveBeenCalled();
  unmount();
  const above = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  above.mockReturnValue(new DOMRect(0, -1800, 300, 30));
  renderRouted(<DeskPage id={15} />);
  await screen.findByRole('heading', { name: 'Travel Order No. 15' });
  const heading = screen.getByRole('heading', { name: 'Travel Order No. 15' });
  expect(into.mock.contexts).toEqual([heading]);
  // also the one that lies there already
  fireEvent.click(screen.getByRole('link', { name: /Travel Order/ }));
  expect(into.mock.contexts).toEqual([heading, heading]);
  expect(document.activeElement).toBe(heading);
  above.mockRestore();
  into.mockRestore();
});

it('lays the oldest on top, and lets nobody tick what was not opened', async () => {
  portalWith([plain(15), plain(16)]);
  renderRouted(<DeskPage id={undefined} />);
  expect(await screen.findByRole('heading', { name: 'Travel Order No. 15' })).toBeDefined();
  const box = (id: number) =>
    screen.getByRole<HTMLInputElement>('checkbox', {
      name: `Sign Travel Order No. ${id} together with others`,
    });
  expect(box(15).disabled).toBe(false);
  expect(box(16).disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'Next to sign (1)' })).toBeDefined();
});

it('writes how many wait as every list does', async () => {
  portalWith([plain(15), plain(16)], undefined, undefined, { more: 4257 });
  renderRouted(<DeskPage id={undefined} />);
  expect(await screen.findByText('4,259 to sign')).toBeDefined();
  expect(await screen.findByText('1 of 4,259')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Next to sign (4,258)' })).toBeDefined();
});

it('never says that a number is all of them where nobody counted to the end', async () => {
  portalWith([plain(15), plain(16)], undefined, undefined, { more: 9_998, isLowerBound: true });
  renderRouted(<DeskPage id={undefined} />);
  expect(await screen.findByText('10,000+ to sign')).toBeDefined();
  expect(await screen.findByText('1 of 10,000+')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Next to sign (9,999+)' })).toBeDefined();
});

it('at a request that no longer waits says nothing of ticking when no other waits', async () => {
  portalWith([]);
  renderRouted(<DeskPage id={15} />);
  expect(await screen.findByText('0 to sign')).toBeDefined();
  expect(screen.queryByText(/^Tick what you have looked at/)).toBeNull();
});

it('says above the buttons that cannot be pressed why, and ties them to it', async () => {
  const request = plain(15);
  const requestor = { ...request.requestor, isDeleted: true as const };
  const abilities = { ...request.abilities, moreinfo: false, requestappointment: false };
  portalWith([{ ...request, requestor, abilities }]);
  renderRouted(<DeskPage id={15} />);
  const reason = await screen.findByText(/^The account of the requestor was deleted/);
  const described = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-describedby');
  expect(described('Request More Document')).toBe(reason.id);
  expect(described('Schedule Appointment')).toBe(reason.id);
  expect(described('Disapprove')).toBeNull();
});

it('leads from the last in the list to the first, as there are others to sign', async () => {
  portalWith([plain(15), plain(16)]);
  renderRouted(<DeskPage id={16} />);
  await screen.findByRole('heading', { name: 'Travel Order No. 16' });
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Next to sign (1)' });
  expect(next.disabled).toBe(false);
});

it('says that a request could not be fetched to whoever goes there, and not while it was only fetched ahead', async () => {
  portalWith([plain(15), plain(16)]);
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url.endsWith('/requests/16')
      ? new Response('{"success":false,"message":"Request not found."}', { status: 404 })
      : answered(url, init),
  );
  closeToast();
  const first = renderRouted(<DeskPage id={15} />);
  await screen.findByRole('heading', { name: 'Travel Order No. 15' });
  const { queryKey } = requestQuery(16);
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'));
  const failure = 'An error occured while fetching the request';
  expect(currentToast()).toBeNull();

  first.unmount();
  renderRouted(<DeskPage id={16} />);
  expect(await screen.findByText(failure)).toBeDefined();
});

it('lets nobody tick where the position fills something in', async () => {
  portalWith([leaveRequest()]);
  renderRouted(<DeskPage id={12} />);
  await screen.findByRole('heading', { name: 'Leave Form - Short Leave No. 12' });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /No\. 12/ }).disabled).toBe(true);
});

it('does not approve at once: the second click of a double click belongs to the request before', async () => {
  portalWith([plain(15)]);
  renderRouted(<DeskPage id={15} />);
  const [approve] = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Approve' });
  expect(approve?.disabled).toBe(true);
  await waitFor(() => expect(approve?.disabled).toBe(false));
});

it('stays with the request to which somebody has gone on while the one before it is still being signed', async () => {
  portalWith([plain(15), plain(16), plain(17)]);
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

it.each(['/dashboard/desk', '/dashboard/desk?id=15'])(
  'keeps what lies on it when an older request comes back to the viewer (%s)',
  async (address) => {
    const waiting = [plain(15), plain(16)];
    portalWith(waiting);
    renderRouted(<Desk />, address);
    await screen.findByRole('heading', { name: 'Travel Order No. 15' });
    waiting.unshift(plain(14));
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByRole('link', { name: /No\. 14/ })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Travel Order No. 15' })).toBeDefined();
  },
);

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
