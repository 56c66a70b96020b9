import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startSession } from '../../../shared/session.ts';
import { answerWith } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { Catalogue } from './catalogue.tsx';

const document = (id: number, isForMyRole: boolean) => ({
  ...{ id, name: `Form ${id}`, department: { id: 1, name: 'College of Science' }, purpose: '', isForMyRole },
  ...{ signees: [], haveReady: [], usualSeconds: null, draftKeptAt: null },
});
async function headings(...documents: object[]) {
  startSession(student(), 'a-token');
  answerWith(200, { success: true, data: { documents, totalDocumentsCount: documents.length } });
  renderRouted(<Catalogue />);
  await screen.findByRole('link', { name: 'Form 1' });
  return screen.getAllByRole('heading').map(({ textContent }) => textContent);
}

it('has what is meant for one’s role first, and the others apart', async () => {
  expect(await headings(document(1, true), document(2, false))).toEqual(['For you', 'Other documents']);
});

it('calls none others where there is nothing that they are other than', async () => {
  expect(await headings(document(1, false), document(2, false))).toEqual(['Documents']);
});
