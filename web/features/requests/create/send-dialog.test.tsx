import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DocumentFull } from '#contract/api/documents.ts';
import { today } from '#contract/format/calendar-date.ts';
import { findDocument } from '#documents/registry.ts';
import { settings } from '../../../shared/settings.ts';
import { student } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SendDialog } from './send-dialog.tsx';

vi.mock('./unsent-paper.tsx', () => ({ UnsentPaper: () => null }));

it('gives the advice that the form has for these answers, today, for this requestor', async () => {
  const type = findDocument('travel-order');
  if (!type) throw new Error('There is no Travel Order');
  const advice = vi.fn(() => ['Take an umbrella.']);
  const document: DocumentFull = {
    id: 3,
    key: 'travel-order',
    name: 'Travel Order',
    enabled: true,
    department: { id: 1, name: 'College of Science' },
    pipelineTemplates: [],
    _count: { requests: 0 },
  };
  const body = { documentId: 3, key: 'a form', signees: [], formResponse: { on: '2026-12-01' } };
  renderScreen(
    <SendDialog
      opened
      onClose={vi.fn()}
      isSending={false}
      onSubmit={vi.fn()}
      document={document}
      type={{ ...type, advice }}
      account={student()}
      people={[]}
      filledIn={() => ({ body, uploads: [] })}
    />,
  );
  await screen.findByText('Take an umbrella.');
  expect(advice).toHaveBeenCalledWith(body.formResponse, today(new Date(), settings().timeZone), 'Student');
});
