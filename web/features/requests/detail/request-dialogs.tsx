import type { RequestFull } from '#contract/api/requests.ts';
import { ConfirmDialog } from '../meeting/confirm-dialog.tsx';
import { RescheduleDialog } from '../meeting/reschedule-dialog.tsx';
import { ScheduleDialog } from '../meeting/schedule-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { NameSigneeDialog } from './name-signee-dialog.tsx';
import { ResubmitDialog } from './resubmit-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import type { Dialog } from './use-dialog.ts';

type Props = { request: RequestFull; shown: Dialog | undefined; onClose: () => void };

/** The dialogs of a request's page, of which one may stand open. */
export function RequestDialogs({ request, shown, onClose }: Props) {
  const propsOf = (dialog: Dialog) => ({ request, opened: shown === dialog, onClose });
  return (
    <>
      <ResubmitDialog {...propsOf('resubmit')} />
      <ScheduleDialog {...propsOf('schedule')} />
      <ConfirmDialog {...propsOf('confirm')} />
      <RescheduleDialog {...propsOf('reschedule')} />
      <UploadDialog {...propsOf('upload')} />
      <NameSigneeDialog {...propsOf('name-signee')} />
      <CancelDialog {...propsOf('cancel')} />
    </>
  );
}
