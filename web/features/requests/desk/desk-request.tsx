import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RequestFull } from '#contract/api/requests.ts';
import type { Action } from '#contract/lifecycle.ts';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { closeFailure, currentToast, toastFailure } from '../../../shared/toast.ts';
import { useDraftState } from '../../../shared/use-draft-state.ts';
import { useNow } from '../../../shared/use-now.ts';
import { isOffered } from '../actions/action-screens.tsx';
import { performingKey } from '../actions/use-perform-action.ts';
import { SIGN_FAILURE } from '../failures.ts';
import { notSentText } from '../files/unsent-names.ts';
import { useSigning } from '../sign/use-signing.ts';
import { DeskBar } from './desk-bar.tsx';
import { OnDesk } from './on-desk.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { usePaperLock } from './use-paper-lock.ts';
import type { useQueue } from './use-queue.ts';

type Props = {
  request: RequestFull;
  queue: ReturnType<typeof useQueue>;
  areKeysOn: boolean;
  lacksSignature: boolean;
  onGo: (id: number | undefined) => void;
  /** It was dealt with here; the person may have gone on to another one meanwhile. */
  onDone: () => void;
};

/** A request that waits for the viewer, on their desk; what is done with it leads to the next one. */
export function DeskRequest({ request, queue, areKeysOn, lacksSignature, onGo, onDone }: Props) {
  const [dialog, setDialog] = useDraftState<Action | null>(`requests/${request.id}/desk`, null, {
    survivesReload: true,
  });
  const signForm = useRef<HTMLFormElement>(null);
  const finish = () => {
    setDialog(null);
    onDone();
  };
  // another one may lie on the desk by then
  const failure = `${SIGN_FAILURE}: ${request.document.name} No. ${request.id}`;
  const signing = useSigning(request, {
    failure,
    onDone: finish,
    onRefused: () => focusFirstError(signForm.current),
  });
  const [notSent] = useState(signing.uploads.toPickAgain);
  useEffect(() => {
    // on a phone the files stand below the paper
    if (notSent.length > 0) toastFailure(notSentText(notSent));
    return () => {
      const { title = '' } = currentToast() ?? {};
      const isOfAnother = title.startsWith(SIGN_FAILURE) && title !== failure;
      if (!isOfAnother) closeFailure();
    };
  }, [notSent, failure]);
  const now = useNow();
  // somebody may have gone on while it was being signed, and come back
  const isUnderWay = useIsMutating({ mutationKey: performingKey(request.id) }) > 0 && !signing.isBusy;
  const isLocked = usePaperLock(request) || lacksSignature || isUnderWay;
  const opens = (action: Action) =>
    !lacksSignature && isOffered(action, request, now) ? () => setDialog(action) : undefined;
  useDeskKeys(areKeysOn, {
    a: focusApprove,
    m: opens('moreinfo'),
    s: opens('requestappointment'),
    d: opens('reject'),
  });
  return (
    <>
      <OnDesk
        request={request}
        place={queue.placeText}
        signing={signing}
        signForm={signForm}
        isLocked={isLocked}
        lacksSignature={lacksSignature}
        dialog={dialog}
        onDialog={setDialog}
        onDone={finish}
      />
      <DeskBar queue={queue} onGo={onGo} {...(request.abilities.sign && { signing, isLocked })} />
    </>
  );
}

/** One of the two that approve is shown: that of the bar on a phone, else that below the fields. */
function focusApprove(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-approve]')];
  buttons.find((button) => button.offsetParent !== null)?.focus();
}
