import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '../../shared/session.ts';
import { answerWith } from '../../testing/answer.ts';
import { student } from '../../testing/people.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { MissingSigneesBanner } from './missing-signees-banner.tsx';

const dropping = {
  id: 1,
  name: 'Dropping Form',
  positions: [],
  requests: [{ id: 12 }, { id: 15 }],
  requestCount: 2,
};
const leave = {
  id: 2,
  name: 'Leave Form',
  positions: [{ id: 3, name: 'Dean' }],
  requests: [],
  requestCount: 0,
};
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

it('says how many more requests of each document wait, and leads to them', async () => {
  const requests = [12, 15, 17, 18].map((id) => ({ id }));
  const trip = { id: 3, name: 'Vehicle Trip Ticket', positions: [], requests: [], requestCount: 15 };
  show([{ ...dropping, requests, requestCount: 3762 }, trip]);
  const more = await screen.findByRole('link', { name: '3,759 more' });
  expect(more.getAttribute('href')).toBe('/dashboard/requests?documentId=1&status=PENDING');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dropping Form: No. 12, No. 15, No. 17 and 3,759 more',
    'Vehicle Trip Ticket: 15 requests',
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
