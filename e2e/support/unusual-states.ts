import type { Page } from '@playwright/test';
import type { Passkey } from '#contract/api/passkeys.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import type { Delivery, Webhook } from '#contract/api/webhooks.ts';
import { DAY_MS } from '#contract/time-units.ts';

/*
 * What the demo world does not hold: the `given` of screens.ts. The portal's answers are made or changed on their way to
 * the page, so that nothing changes for the journeys that share the world.
 */
type Given = (page: Page) => Promise<void>;
type Call = `${'GET' | 'POST' | 'PUT'} /${string}`;

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const only = { total: 1, page: 1, limit: 20 };

/** The Dean has picked a date with whoever asked for the travel order, and still has to confirm it. */
export const meetingToConfirm: Given = (page) =>
  changing(page, 14, (request) => ({
    ...request,
    status: 'AWAITING MEETING CONFIRMATION',
    abilities: { ...request.abilities, confirmappointment: true },
    activeAppointment: request.activeAppointment && { ...request.activeAppointment, location: null },
  }));

/** The Dean has left, and the dropping form waited for him. */
export const signeeGone: Given = (page) =>
  changing(page, 11, (request) => ({
    ...request,
    status: 'PENDING',
    pendingCause: 'person-gone',
    pipelines: request.pipelines.map((pipeline) => ({
      ...pipeline,
      pipelineStages: pipeline.pipelineStages.map((stage) =>
        stage.id === request.currentPipeline?.stageId
          ? { ...stage, pendingCause: 'person-gone', formerSignee: stage.signee }
          : stage,
      ),
    })),
  }));

/** One of several that are signed together was cancelled meanwhile, and the next is under way. */
export const batchUnderWay: Given = async (page) => {
  await answering(page, 'POST /dashboard/desk/batches', { permits: [] });
  await page.route('**/api/v1/requests/*/actions/sign', (route) =>
    route.request().url().includes('/11/')
      ? route.fulfill({ status: 409, json: { success: false, message: 'This request was cancelled.' } })
      : undefined,
  );
};

/** Asked for once more, the second factor is taken for given. */
export const newRecoveryCodes: Given = async (page) => {
  await answering(page, 'POST /auth/confirm-password', { factors: [] });
  await answering(page, 'POST /auth/recovery-codes', {
    recoveryCodes: Array.from({ length: 10 }, (_, index) => `K7M${index}Q-XW4D${index}`),
  });
};

/** The second factor was not given for more than five minutes. */
export const factorLongAgo: Given = (page) =>
  answering(page, 'POST /auth/confirm-password', { factors: ['code'] });

export const somePasskeys: Given = (page) => {
  const passkeys: Passkey[] = [
    { id: 1, name: 'Office computer', createdAt: ago(90), lastUsedAt: ago(1) },
    { id: 2, name: 'The telephone that I carry with me on travel', createdAt: ago(3), lastUsedAt: null },
  ];
  return answering(page, 'GET /profile/passkeys', { passkeys, pagination: { ...only, total: 2 } });
};

export const failingWebhook: Given = async (page) => {
  const webhook: Webhook = {
    id: 1,
    url: 'https://records.example.org/hooks/requests',
    eventTypes: ['create', 'sign', 'seal'],
    state: 'failing',
    failingSince: ago(1),
    createdAt: ago(20),
  };
  const delivery: Delivery = {
    id: 31,
    type: 'sign',
    requestId: 11,
    state: 'waiting',
    status: 500,
    problem: 'status',
    tries: 4,
    createdAt: ago(1),
    lastTriedAt: ago(0),
  };
  const deliveries: Delivery[] = [
    delivery,
    { ...delivery, id: 30, type: 'create', state: 'failed', status: null, problem: 'time-out', tries: 9 },
    { ...delivery, id: 29, type: 'test', requestId: null, state: 'sent', status: 204, problem: null },
  ];
  await answering(page, 'GET /webhooks', { webhooks: [webhook], pagination: only });
  await answering(page, 'GET /webhooks/1', { webhook });
  await answering(page, 'GET /webhooks/1/deliveries', { deliveries, pagination: { ...only, total: 3 } });
  await answering(page, 'POST /webhooks/1/secret', { secret: `lagda_whsec_${'h3Kq'.repeat(8)}` });
};

/** The portal answers a call with this, whatever its query. */
async function answering(page: Page, call: Call, data: object): Promise<void> {
  const [method, path] = call.split(' ');
  await page.route(
    ({ pathname }) => pathname === `/api/v1${path}`,
    (route) =>
      route.request().method() === method
        ? route.fulfill({ json: { success: true, data } })
        : route.fallback(),
  );
}

/** A request of the demo world is shown as it would be then. */
async function changing(
  page: Page,
  id: number,
  change: (request: RequestFull) => RequestFull,
): Promise<void> {
  await page.route(`**/api/v1/requests/${id}`, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({
      response,
      json: { success: true, data: { ...data, request: change(data.request) } },
    });
  });
}
