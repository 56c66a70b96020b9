import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { startSession } from '../../shared/session.ts';
import { answerBy } from '../../testing/answer.ts';
import { student } from '../../testing/people.ts';
import { renderAfterHome } from '../../testing/render-after-home.tsx';
import type { DocumentSearch } from './document-search.ts';
import { DocumentsPage } from './documents-page.tsx';

function Page() {
  const [filters, setFilters] = useState<DocumentSearch>({ documentId: 4 });
  return <DocumentsPage filters={filters} onChange={setFilters} />;
}

it('writes how many requests a document has as every count is written', async () => {
  startSession(student({ role: { id: 1, name: 'Admin' } }), 'a-token');
  const travelOrder = { id: 4, name: 'Travel Order', pipelineTemplates: [], _count: { requests: 4257 } };
  answerBy(({ url }) =>
    url.endsWith('/documents/4')
      ? { status: 200, body: { success: true, data: { document: travelOrder } } }
      : { status: 404, body: { success: false, message: 'Not found.' } },
  );
  await renderAfterHome(Page);
  expect(await screen.findByRole('link', { name: 'View 4,257 requests' })).toBeDefined();
});

it('has its pipeline closed by Back, as all dialogs are', async () => {
  startSession(student({ role: { id: 1, name: 'Admin' } }), 'a-token');
  answerBy(() => ({ status: 404, body: { success: false, message: 'Document not found.' } }));
  await renderAfterHome(Page);
  await screen.findByRole('dialog', { name: 'Pipeline' });
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Home')).toBeNull();
});
