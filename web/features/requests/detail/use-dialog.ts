import { useState } from 'react';
import type { RequestFull } from '#contract/api/requests.ts';

export type Dialog = keyof typeof IS_OFFERED;

/** What the server lets this viewer do; a dialog whose time has passed closes by itself. */
const IS_OFFERED = {
  resubmit: ({ abilities }: RequestFull) => abilities.resubmit,
  schedule: ({ abilities }: RequestFull) => abilities.scheduleappointment,
  confirm: ({ abilities }: RequestFull) => abilities.confirmappointment,
  reschedule: ({ abilities }: RequestFull) => abilities.rescheduleappointment,
  upload: ({ abilities }: RequestFull) => abilities.attach,
  cancel: ({ abilities }: RequestFull) => abilities.cancel,
  'name-signee': ({ status }: RequestFull) => status === 'PENDING',
};
/** The request waits for the viewer's answer: these open by themselves (specification part 2, section 4). */
const OPEN_BY_THEMSELVES = ['resubmit', 'schedule', 'confirm'] as const;

/** Which dialog of a request's page stands open; `first` is opened at once unless another one is due. */
export function useDialog(request: RequestFull, first?: Dialog) {
  const [dialog, open] = useState<Dialog | undefined>(() => dueDialog(request) ?? first);
  const [status, setStatus] = useState(request.status);
  if (status !== request.status) {
    setStatus(request.status);
    open(dueDialog(request) ?? dialog);
  }
  const shown = dialog && IS_OFFERED[dialog](request) ? dialog : undefined;
  return { shown, open, close: () => open(undefined) };
}

function dueDialog(request: RequestFull): Dialog | undefined {
  return OPEN_BY_THEMSELVES.find((dialog) => IS_OFFERED[dialog](request));
}
