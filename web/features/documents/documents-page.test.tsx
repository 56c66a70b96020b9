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

it('has its pipeline closed by Back, as all dialogs are', async () => {
  startSession(student({ role: { id: 1, name: 'Admin' } }), 'a-token');
  answerBy(() => ({ status: 404, body: { success: false, message: 'Document not found.' } }));
  await renderAfterHome(Page);
  await screen.findByRole('dialog', { name: 'Pipeline' });
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Home')).toBeNull();
});
