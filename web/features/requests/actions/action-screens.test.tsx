import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestFull } from '#contract/api/requests.ts';
import { ACTIONS, type Action } from '#contract/lifecycle.ts';
import { WEEKDAYS } from '#contract/weekdays.ts';
import { queryClient } from '../../../shared/query-client.ts';
import { answerBy } from '../../../testing/answer.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { leaveRequest, meeting } from '../../../testing/sample-request.ts';
import { RequestActions } from '../detail/request-actions.tsx';
import { RequestPage } from '../detail/request-page.tsx';
import { ActionPanel } from '../sign/action-panel.tsx';
import { ACTION_SCREENS, actionsOn } from './action-screens.tsx';

/** Just so, as the actions' forms have no rule of their own for them. */
const request = leaveRequest({
  document: { id: 4, name: 'Travel Order', key: 'travel-order' },
  activeAppointment: meeting(),
});
const none = Object.fromEntries(Object.keys(request.abilities).map((key) => [key, false]));
const able = (action: Action): RequestFull => ({
  ...request,
  abilities: { ...request.abilities, ...none, [action]: true },
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const writeContext = () => type('Context', 'Your diploma, please.');

// Days before the sample's meeting; and however slow the computer, the second press of a button comes at once.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') });
  return () => vi.useRealTimers();
});

/** What is pressed in each dialog, once it is filled in, and what it says then. */
const SENDING: Record<Action, { button: string; success: string; fill?: () => unknown }> = {
  sign: { button: 'Approve Request', success: 'Request Signed!' },
  moreinfo: { button: 'Send Request', success: 'Request Sent!', fill: writeContext },
  requestappointment: { button: 'Set Appointment', success: 'Appointment requested' },
  scheduleappointment: {
    button: 'Set Date and Time',
    success: 'Appointment scheduled successfully',
    fill: async () => {
      const days = await screen.findAllByRole<HTMLButtonElement>('button', { name: /^\w+ \d+, \d{4}$/ });
      const [day] = days.filter(({ disabled }) => !disabled);
      if (day) await userEvent.click(day);
      await userEvent.click((await screen.findAllByRole('radio'))[0] ?? document.body);
    },
  },
  confirmappointment: {
    button: 'Confirm Appointment',
    success: 'Appointment confirmed',
    fill: () => type('Meeting location', 'HR office'),
  },
  withdrawappointment: { button: 'Withdraw Meeting', success: 'Meeting withdrawn' },
  rescheduleappointment: { button: 'Request Reschedule', success: 'Reschedule requested' },
  reject: { button: 'Decline Request', success: 'Request Declined!', fill: writeContext },
  resubmit: { button: 'Resubmit Without Files', success: 'Request resubmitted successfully' },
  cancel: { button: 'Cancel Request', success: 'Request cancelled successfully' },
};

/** The portal performs an action once; a second time it would refuse. */
function answerOnce() {
  const availability = Object.fromEntries(WEEKDAYS.map((day) => [day, ['08:00', '23:30']]));
  return answerBy(({ method, url }, earlier) => {
    if (url.includes('/generatedform')) return { status: 404, body: { success: false, message: 'None.' } };
    const isAgain = method === 'PUT' && earlier.some((call) => call.method === 'PUT');
    if (isAgain) return { status: 409, body: { success: false, message: 'You have already signed.' } };
    return { status: 200, body: { success: true, data: { request, availability, taken: [] } } };
  });
}

async function open(action: Action) {
  const calls = answerOnce();
  const onDone = vi.fn();
  const { dialog: Dialog } = ACTION_SCREENS[action];
  renderRouted(<Dialog request={request} opened onClose={vi.fn()} onDone={onDone} />);
  const button = () => screen.findByRole('button', { name: SENDING[action].button });
  await button();
  await SENDING[action].fill?.();
  return { button, onDone, puts: () => calls.filter(({ method }) => method === 'PUT') };
}

/** Before the browser has drawn what the first press changed. */
const pressTwice = (button: HTMLElement) =>
  act(async () => {
    button.click();
    button.click();
  });

describe.each(ACTIONS)('%s', (action) => {
  it('counts a double click once, and ends as with one click', async () => {
    const { button, onDone, puts } = await open(action);
    await pressTwice(await button());
    expect(await screen.findByText(SENDING[action].success)).toBeDefined();

    // the dialog fades and its button can still be pressed
    await pressTwice(await button());
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(puts().map(({ url }) => url)).toEqual([`/api/v1/requests/12/actions/${action}`]);
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the buttons', () => {
  beforeEach(() => {
    answerOnce();
  });

  it.each(actionsOn('request'))('of a request offer %s to whoever may perform it', async (action) => {
    const { label } = ACTION_SCREENS[action];
    renderRouted(<RequestActions request={able(action)} open={() => undefined} />);
    expect(await screen.findByRole('button', { name: label })).toBeDefined();
  });

  it.each(actionsOn('signing'))(
    'of the signing page enable %s for whoever may perform it',
    async (action) => {
      renderRouted(<ActionPanel request={able(action)} isLocked={false} onDone={vi.fn()} />);
      const { label } = ACTION_SCREENS[action];
      const buttons = await screen.findAllByRole<HTMLButtonElement>('button');
      expect(buttons.filter(({ disabled }) => !disabled).map(({ textContent }) => textContent)).toEqual([
        label,
      ]);
    },
  );

  it('say why nothing is asked of a requestor whose account was deleted', async () => {
    const requestor = { ...request.requestor, isDeleted: true as const };
    renderRouted(<ActionPanel request={{ ...able('sign'), requestor }} isLocked={false} onDone={vi.fn()} />);
    const reason = await screen.findByText(/^The account of the requestor was deleted/);
    const described = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-describedby');
    expect(described('Request More Document')).toBe(reason.id);
    expect(described('Schedule Appointment')).toBe(reason.id);
    expect(described('Approve')).toBeNull();
    expect(reason.compareDocumentPosition(screen.getByRole('button', { name: 'Approve' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('carry no attribute that HTML does not know', async () => {
    const { container } = renderRouted(<ActionPanel request={request} isLocked={false} onDone={vi.fn()} />);
    await screen.findAllByRole('button');
    expect(container.querySelector('[justify]')).toBeNull();
  });
});

describe('the page of a request', () => {
  beforeEach(() => queryClient.clear());

  it('asks the portal once for the request and what the viewer is to it', async () => {
    const calls = answerOnce();
    renderRouted(<RequestPage id={12} />);
    expect(await screen.findByText('This request is waiting for your signature')).toBeDefined();
    expect(calls.map(({ url }) => url)).toEqual(['/api/v1/requests/12', '/api/v1/requests/12/generatedform']);
  });
});
