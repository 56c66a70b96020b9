import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Delivery, Webhook } from '#contract/api/webhooks.ts';
import { loadSettings } from '../../shared/settings.ts';
import { answerBy } from '../../testing/answer.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { DeliveryList } from './delivery-list.tsx';

const AT = new Date().toISOString();
const DELIVERY: Delivery = {
  id: 1,
  type: 'sign',
  requestId: 7,
  state: 'sent',
  status: 204,
  problem: null,
  tries: 1,
  createdAt: AT,
  lastTriedAt: AT,
};
const WEBHOOK: Webhook = {
  id: 3,
  url: 'https://library.example.edu/hook',
  eventTypes: ['sign'],
  state: 'on',
  failingSince: null,
  createdAt: AT,
};

async function open(delivery: Partial<Delivery>, webhook: Partial<Webhook> = {}) {
  answerBy(({ url }) => {
    const pagination = { total: 1, page: 1, limit: 10 };
    const data = url.endsWith('/settings')
      ? { timeZone: 'Asia/Manila' }
      : { deliveries: [{ ...DELIVERY, ...delivery }], pagination };
    return { status: 200, body: { success: true, data } };
  });
  await loadSettings();
  await renderRouted(<DeliveryList webhook={{ ...WEBHOOK, ...webhook }} />);
  return (await screen.findByRole('listitem')).textContent ?? '';
}

it.each<[Partial<Delivery>, string]>([
  [{}, 'Arrived (204)'],
  [{ tries: 3 }, 'Arrived (204) at try 3'],
  [{ state: 'waiting', status: null, tries: 0, lastTriedAt: null }, 'Waits to be sent'],
  [
    { state: 'waiting', status: 500, problem: 'status' },
    'The receiver did not accept it (500) · tried once, will be tried again',
  ],
  [
    { state: 'failed', status: null, problem: 'time-out', tries: 86 },
    'No answer within ten seconds · tried 86 times, given up',
  ],
])('says of %j: %s', async (delivery, text) => {
  expect(await open(delivery)).toContain(text);
});

it('names the event and leads to the request; an event of another version is called by its name', async () => {
  expect(await open({ type: 'teleport' })).toContain('request.teleport · No. 7');
  expect(screen.getByRole('link', { name: 'No. 7' }).getAttribute('href')).toBe('/requests/7');
});

it('offers nothing to be sent again while the webhook is off', async () => {
  await open({}, { state: 'given-up' });
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
});
