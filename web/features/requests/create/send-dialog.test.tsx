import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { DocumentFull } from '#contract/api/documents.ts';
import { today } from '#contract/format/calendar-date.ts';
import type { DocumentType } from '#documents/document.ts';
import { findDocument } from '#documents/registry.ts';
import { settings } from '../../../shared/settings.ts';
import { student } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { person } from '../../../testing/sample-request.ts';
import { SendDialog } from './send-dialog.tsx';

vi.mock('./unsent-paper.tsx', () => ({ UnsentPaper: () => null }));

type Stage = DocumentFull['pipelineTemplates'][number]['stages'][number];

const body = { documentId: 3, key: 'a form', signees: [], formResponse: { on: '2026-12-01' } };

type Asked = { stages?: Stage[]; advice?: DocumentType['advice'] };

/** Of a Travel Order that these stages follow. */
function ask({ stages = [], advice }: Asked) {
  const type = findDocument('travel-order');
  if (!type) throw new Error('There is no Travel Order');
  const document: DocumentFull = {
    id: 3,
    key: 'travel-order',
    name: 'Travel Order',
    enabled: true,
    department: { id: 1, name: 'College of Science' },
    pipelineTemplates: [{ stages }],
    _count: { requests: 0 },
  };
  renderScreen(
    <SendDialog
      opened
      onClose={vi.fn()}
      isSending={false}
      onSubmit={vi.fn()}
      document={document}
      type={{ ...type, ...(advice && { advice }) }}
      account={student()}
      people={[]}
      filledIn={() => ({ body, uploads: [] })}
    />,
  );
}

it('gives the advice that the form has for these answers, today, for this requestor', async () => {
  const advice = vi.fn(() => ['Take an umbrella.']);
  ask({ advice });
  await screen.findByText('Take an umbrella.');
  expect(advice).toHaveBeenCalledWith(body.formResponse, today(new Date(), settings().timeZone), 'Student');
});

it('shows a position twice that signs twice', async () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  const stage = (order: number): Stage => ({
    id: order,
    order,
    kind: 'sign',
    position: { id: 7, key: null, name: 'Dean', users: [person(8, 'Isidro Macaspac')] },
    signee: null,
    isSigneeGone: false,
    signatureKey: null,
  });
  ask({ stages: [stage(1), stage(2)] });
  expect(await screen.findAllByText('Isidro Macaspac')).toHaveLength(2);
  // that two rows have one name for React
  expect(warn).not.toHaveBeenCalled();
});

it('says which papers signees usually ask for, as they can still be added', async () => {
  ask({});
  await screen.findByText(
    'You can add files. Usually asked for: Invitation or letter about the event; Itinerary; Certificate of available funds.',
  );
});
