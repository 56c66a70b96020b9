import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { answerBy } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
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
