import { useLocation } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/query-client.ts';
import { startSession } from '../../../shared/session.ts';
import { currentToast } from '../../../shared/toast.ts';
import { answerUploads } from '../../../testing/answer-uploads.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { pick, plain, portalWith, signee } from '../../../testing/sample-desk.ts';
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

it('shows the files that were picked and not sent when one comes back to the paper', async () => {
  portalWith([plain(15), plain(16)]);
  renderRouted(<Desk />, '/dashboard/desk?id=15');
  await pick('grades.pdf');
  fireEvent.keyDown(window, { key: 'j' });
  await screen.findByRole('heading', { name: 'Travel Order No. 16' });
  expect(screen.getByRole('button', { name: 'Attach files' })).toBeDefined();
  fireEvent.keyDown(window, { key: 'k' });
  await screen.findByRole('heading', { name: 'Travel Order No. 15' });
  expect(screen.getByRole('button', { name: 'Remove grades.pdf' })).toBeDefined();
});

it('signs nothing in the name of somebody who logs in in another tab while the files are sent', async () => {
  const calls = portalWith([plain(15)]);
  const uploaded = answerUploads(() => {
    startSession({ ...signee, id: 99 }, 'another-token');
    return undefined;
  });
  renderRouted(<DeskPage id={15} />);
  await pick('grades.pdf');
  const [approve] = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Approve' });
  await waitFor(() => expect(approve?.disabled).toBe(false));
  if (approve) fireEvent.click(approve);
  await waitFor(() => expect(uploaded).toHaveLength(1));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('says at once which files were lost when the page was loaded anew: on a phone they are named below the paper', async () => {
  portalWith([plain(15)]);
  const { unmount } = renderRouted(<DeskPage id={15} />);
  await pick('grades.pdf');
  unmount();
  queryClient.clear();
  renderRouted(<DeskPage id={15} />);
  await screen.findByRole('heading', { name: 'Travel Order No. 15' });
  expect(currentToast()).toMatchObject({ title: 'Not sent: grades.pdf. Please choose it again.' });
  // the place for files is open
  expect(screen.getByLabelText('Choose files')).toBeDefined();
});
