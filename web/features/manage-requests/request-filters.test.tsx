import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { currentToast } from '../../shared/toast.ts';
import { type Answer, answerBy } from '../../testing/answer.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RequestFilters } from './request-filters.tsx';

it('offers twenty documents to filter by, disabled ones among them (N87)', async () => {
  const calls = answerBy(({ url }) => ({
    status: 200,
    body: {
      data: url.includes('/documents')
        ? { documents: [{ id: 4, name: 'Travel Order', enabled: false }] }
        : { accounts: [] },
    },
  }));
  renderScreen(<RequestFilters filters={{ documentId: 4 }} onChange={() => undefined} />);
  expect(await screen.findByDisplayValue('Travel Order')).toBeDefined();
  expect(calls.map(({ url }) => url)).toContain('/api/v1/documents?limit=20');
});

const listed = { id: 4, name: 'Travel Order', enabled: true };
/** The box for the document with the id 999; `one` is the answer to whoever asks for it. */
function filterByUnlisted(one: Answer) {
  const onChange = vi.fn();
  answerBy(({ url }) =>
    url.endsWith('/documents/999') ? one : { status: 200, body: { data: { documents: [listed] } } },
  );
  renderScreen(<RequestFilters filters={{ documentId: 999 }} onChange={onChange} />);
  return onChange;
}

it('shows that it filters by a document that does not exist, and lets go of it', async () => {
  const onChange = filterByUnlisted({ status: 404, body: { message: 'Document not found.' } });
  expect(await screen.findByDisplayValue('Unknown document')).toBeDefined();
  expect(currentToast()).toBeNull();
  await userEvent.click(screen.getByLabelText('Clear Document'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ documentId: undefined });
});

it('shows the name of a document that is not among the first twenty', async () => {
  filterByUnlisted({ status: 200, body: { data: { document: { id: 999, name: 'Zoning Permit' } } } });
  expect(await screen.findByDisplayValue('Zoning Permit')).toBeDefined();
});
