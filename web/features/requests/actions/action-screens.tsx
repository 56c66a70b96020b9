/*
 * How every action of the life-cycle looks: where its button stands, when, and the dialog that it opens with its texts
 * (specification part 2, sections 2 and 8). An action without a row here does not compile.
 */

import type { ComponentType } from 'react';
import type { RequestFull } from '#contract/api/requests.ts';
import { isWithinCancelWindow } from '#contract/cancel-window.ts';
import { ACTIONS, type Action } from '#contract/lifecycle.ts';
import {
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarRepeat,
  IconCheck,
  IconFileSearch,
  IconMailForward,
  IconX,
} from '~icons';
import { CANCEL_NOTE, hasCancelWindow } from '../cancel-window.ts';
import { CancelDialog } from '../detail/cancel-dialog.tsx';
import { ResubmitDialog } from '../detail/resubmit-dialog.tsx';
import { ConfirmDialog } from '../meeting/confirm-dialog.tsx';
import { hasTimePassed } from '../meeting/meeting-text.ts';
import { RescheduleDialog } from '../meeting/reschedule-dialog.tsx';
import { ScheduleDialog } from '../meeting/schedule-dialog.tsx';
import { WithdrawDialog } from '../meeting/withdraw-dialog.tsx';
import { SignDialog } from '../sign/sign-dialog.tsx';
import type { ActionDialogProps } from './action-dialog-props.ts';
import { messageDialog } from './message-dialog.tsx';
import { missingItems } from './missing-items.ts';

/** The page of the request, or the signing page, to which "Sign Document" leads from there. */
type ActionPage = 'request' | 'signing';

type ActionScreen = {
  page: ActionPage;
  label: string;
  icon: typeof IconCheck;
  look: 'primary' | 'plain' | 'dangerous';
  /** Where something else decides than whether the viewer may perform it. */
  isOffered?: (request: RequestFull, now: Date) => boolean;
  /** Where its button stays, disabled, when it is not offered; the id of the sentence that says why. */
  staysWithNote?: (request: RequestFull) => string | undefined;
  /** Where the request waits for the viewer's answer (specification part 2, section 4). */
  opensByItself?: (request: RequestFull) => boolean;
  dialog: ComponentType<ActionDialogProps>;
};

export const ACTION_SCREENS: Record<Action, ActionScreen> = {
  sign: {
    page: 'signing',
    label: 'Approve',
    icon: IconCheck,
    look: 'primary',
    dialog: SignDialog,
  },
  requestappointment: {
    page: 'signing',
    label: 'Schedule Appointment',
    icon: IconCalendarEvent,
    look: 'plain',
    dialog: messageDialog('requestappointment', {
      title: 'Request for an Appointment',
      explanation: 'The requestor chooses a date and a time among those you are available.',
      label: 'Message',
      placeholder: 'What would you like to talk about?',
      submitLabel: 'Set Appointment',
      success: {
        title: 'Appointment requested',
        message: 'wait for the signee to choose a date based on your availability',
      },
      failure: 'An error occured while scheduling the appointment',
      // "marked required but is not checked on the client" (specification part 2, section 5)
      isUnchecked: true,
    }),
  },
  moreinfo: {
    page: 'signing',
    label: 'Request More Document',
    icon: IconFileSearch,
    look: 'plain',
    dialog: messageDialog('moreinfo', {
      title: 'Ask for more information',
      explanation: 'The requestor is asked to send files. The request comes back to you afterwards.',
      label: 'Context',
      placeholder: 'What do you need from the requestor?',
      submitLabel: 'Send Request',
      success: {
        title: 'Request Sent!',
        message: 'The request for more information has been sent successfully',
      },
      failure: 'An error occured while requesting more information',
      items: { label: 'What is missing?', of: missingItems },
    }),
  },
  reject: {
    page: 'signing',
    label: 'Disapprove',
    icon: IconX,
    look: 'dangerous',
    dialog: messageDialog('reject', {
      title: 'Are you sure?',
      explanation: 'This will decline the request. This action cannot be undone',
      label: 'Context',
      placeholder: 'Tell the requestor why',
      submitLabel: 'Decline Request',
      success: { title: 'Request Declined!', message: 'The request has been declined successfully' },
      failure: 'An error occured while rejecting the request',
      isDangerous: true,
    }),
  },
  resubmit: {
    page: 'request',
    label: 'Answer Signee',
    icon: IconMailForward,
    look: 'primary',
    opensByItself: always,
    dialog: ResubmitDialog,
  },
  scheduleappointment: {
    page: 'request',
    label: 'Schedule Appointment',
    icon: IconCalendarEvent,
    look: 'primary',
    opensByItself: always,
    dialog: ScheduleDialog,
  },
  confirmappointment: {
    page: 'request',
    label: 'Confirm Appointment',
    icon: IconCalendarEvent,
    look: 'primary',
    isOffered: canConfirm,
    opensByItself: always,
    dialog: ConfirmDialog,
  },
  rescheduleappointment: {
    page: 'request',
    label: 'Reschedule Appointment',
    icon: IconCalendarRepeat,
    look: 'plain',
    // the dialog that confirms a meeting offers this too
    isOffered: (request, now) => request.abilities.rescheduleappointment && !canConfirm(request, now),
    opensByItself: ({ status }) => status === 'AWAITING MEETING CONFIRMATION',
    dialog: RescheduleDialog,
  },
  withdrawappointment: {
    page: 'request',
    label: 'Withdraw Meeting',
    icon: IconCalendarOff,
    look: 'plain',
    dialog: WithdrawDialog,
  },
  cancel: {
    page: 'request',
    label: 'Cancel Request',
    icon: IconX,
    look: 'dangerous',
    isOffered: canCancel,
    staysWithNote: (request) => (hasCancelWindow(request) ? CANCEL_NOTE : undefined),
    dialog: CancelDialog,
  },
};

/** The actions of a page, in the order of the table. */
export function actionsOn(page: ActionPage): Action[] {
  const order = Object.keys(ACTION_SCREENS);
  return ACTIONS.filter((action) => ACTION_SCREENS[action].page === page).toSorted(
    (one, other) => order.indexOf(one) - order.indexOf(other),
  );
}

export function isOffered(action: Action, request: RequestFull, now: Date): boolean {
  return ACTION_SCREENS[action].isOffered?.(request, now) ?? request.abilities[action];
}

function always(): boolean {
  return true;
}

/** The hour may pass while the page is open. */
function canCancel(request: RequestFull, now: Date): boolean {
  return (
    request.abilities.cancel &&
    (!hasCancelWindow(request) || isWithinCancelWindow(new Date(request.createdAt), now))
  );
}

/** A time that has passed can only be changed (server.md section 3). */
function canConfirm({ abilities, activeAppointment }: RequestFull, now: Date): boolean {
  return abilities.confirmappointment && !hasTimePassed(activeAppointment, now);
}
