import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { queryClient } from '../../../shared/query-client.ts';
import { startSession } from '../../../shared/session.ts';
import { answerBy } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { droppingFormDocument } from '../../../testing/sample-document.ts';
import { CreateRequestPage } from './create-request-page.tsx';

function open(document: { key: string; enabled: boolean }) {
  const whole = {
    id: 3,
    name: 'Travel Order',
    department: { id: 1, name: 'College of Science' },
    pipelineTemplates: [],
    _count: { requests: 0 },
    ...document,
  };
  answerBy(() => ({
    status: 200,
    body: { success: true, data: { document: whole, account: student(), draft: null } },
  }));
  renderRouted(<CreateRequestPage documentId={3} from={undefined} />);
}
const originalForm = () => screen.queryByRole('link', { name: 'Download Original Form' });

it('offers no original form of a document for which there is none', async () => {
  open({ key: 'of-another-institution', enabled: true });
  await screen.findByText('This document is not ready for request yet.');
  expect(originalForm()).toBeNull();
});

it('offers the original form also of a document that cannot be requested at the moment', async () => {
  open({ key: 'travel-order', enabled: false });
  await screen.findByText(ERRORS['document.disabled'].message);
  expect(originalForm()?.getAttribute('href')).toBe('/original-forms/Travel%20Order.pdf');
});

it('shows what was typed last to whoever comes back before the portal has answered that it is kept', async () => {
  startSession(student(), 'a-token');
  const kept = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  let isBack = false;
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'PUT') await kept.promise;
    else if (isBack && url.includes('/profile')) await read.promise;
    const version = { version: 1, keptAt: '2026-11-20T07:04:00.000Z' };
    const data = { document: droppingFormDocument, account: student(), draft: null, kept: version };
    return Response.json({ success: true, data: { ...data, newer: null } });
  });
  const reason = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Reason for dropping' });
  const page = <CreateRequestPage documentId={3} from={undefined} />;

  const { unmount } = renderRouted(page);
  fireEvent.change(await reason(), { target: { value: 'My shift overlaps.' } });
  unmount();
  isBack = true;
  renderRouted(page);
  await screen.findByRole('status', { name: 'Loading the form' });
  const heard = vi.spyOn(queryClient, 'invalidateQueries');
  kept.resolve();
  await expect.poll(() => heard).toHaveBeenCalled();
  read.resolve();
  expect((await reason()).value).toBe('My shift overlaps.');
});
