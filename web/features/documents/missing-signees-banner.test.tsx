import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '../../shared/session.ts';
import { answerWith } from '../../testing/answer.ts';
import { student } from '../../testing/people.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { MissingSigneesBanner } from './missing-signees-banner.tsx';

const dropping = { id: 1, name: 'Dropping Form', positions: [], requests: [{ id: 12 }, { id: 15 }] };
const leave = { id: 2, name: 'Leave Form', positions: [{ id: 3, name: 'Dean' }], requests: [] };
const show = (documents: object[]) => {
  answerWith(200, { success: true, data: { documents } });
  renderRouted(<MissingSigneesBanner />);
};
const VACANT = /Nobody holds these positions/;
const WAITING = /These requests wait for somebody whom an administrator names/;

beforeEach(() => startSession(student({ role: { id: 1, name: 'Admin' } }), 'a-token'));

it('lists the requests that go on only when somebody is named, each as a link (N92)', async () => {
  show([dropping, leave]);
  const request = await screen.findByRole('link', { name: 'No. 12' });
  expect(request.getAttribute('href')).toBe('/requests/12');
  expect(screen.getByRole('link', { name: 'No. 15' })).toBeDefined();
  expect(screen.getByText(WAITING)).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Leave Form: Dean',
    'Dropping Form: No. 12, No. 15',
  ]);
});

it('says only what is the case', async () => {
  show([dropping]);
  expect(await screen.findByText(WAITING)).toBeDefined();
  expect(screen.queryByText(VACANT)).toBeNull();
});

it('says nothing of requests while none waits', async () => {
  show([leave]);
  expect(await screen.findByText(VACANT)).toBeDefined();
  expect(screen.queryByText(WAITING)).toBeNull();
});
