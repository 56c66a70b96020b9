import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith } from '../../testing/answer.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { MissingSignees } from './missing-signees.tsx';

const DEAN = { id: 3, name: 'Dean' };
const dropping = {
  id: 1,
  name: 'Dropping Form',
  positions: [DEAN],
  requests: [{ id: 12 }, { id: 15 }],
  requestCount: 2,
};
const leave = { id: 2, name: 'Leave Form', positions: [DEAN], requests: [], requestCount: 0 };
const show = (documents: object[]) => {
  answerWith(200, { success: true, data: { documents } });
  return renderRouted(<MissingSignees />);
};
const said = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('counts what stands still until an Admin acts, each position once, and leads to the list', async () => {
  show([dropping, leave]);
  const link = await screen.findByRole('link', { name: 'See which' });
  expect(link.getAttribute('href')).toBe('/dashboard/documents');
  expect(said()).toEqual([
    '2 requests wait for somebody whom an administrator names.',
    '1 position that signs documents is held by nobody.',
  ]);
});

it('counts the requests that the portal does not list, too, and says nothing of positions that are held', async () => {
  show([{ ...dropping, positions: [], requestCount: 6065 }]);
  await screen.findByText('6,065 requests wait for somebody whom an administrator names.');
  expect(said()).toHaveLength(1);
});
