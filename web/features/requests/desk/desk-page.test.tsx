import { useLocation } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { keepFocus } from '../../../shared/keep-focus.ts';
import { queryClient } from '../../../shared/query-client.ts';
import { startSession } from '../../../shared/session.ts';
import { closeToast, currentToast } from '../../../shared/toast.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
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

it('leaves the focus on the screen when the request whose button had it does not wait any more', async () => {
  onTestFinished(keepFocus());
  portalWith([plain(15)]);
  renderRouted(<Screen id={15} />);
  await screen.findByRole('heading', { name: 'Travel Order No. 15' });
  screen.getAllByRole('button', { name: 'Disapprove' })[0]?.focus();
  act(() => {
    const { abilities, ...request } = plain(15);
    const none = Object.fromEntries(Object.keys(abilities).map((name) => [name, false]));
    const gone = { ...request, status: 'CANCELLED' as const, abilities: none as typeof abilities };
    queryClient.setQueryData(requestQuery(15).queryKey, gone);
  });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Travel Order No. 15' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

it('leaves the focus on the screen when the last request is signed', async () => {
  onTestFinished(keepFocus());
  portalWith([plain(15)]);
  renderRouted(<Screen />);
  const [approve] = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Approve' });
  await waitFor(() => expect(approve?.disabled).toBe(false));
  approve?.focus();
  if (approve) fireEvent.click(approve);
  expect(await screen.findByText('No requests to sign')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
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
