import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerBy } from '../../testing/answer.ts';
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
