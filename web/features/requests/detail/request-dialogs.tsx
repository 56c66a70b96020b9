import type { RequestFull } from '#contract/api/requests.ts';
import { ActionDialogs } from '../actions/action-dialogs.tsx';
import { actionsOn } from '../actions/action-screens.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import type { Dialog } from './use-dialog.ts';

type Props = { request: RequestFull; shown: Dialog | undefined; onClose: () => void };

/** The dialogs of a request's page, of which one may be open. */
export function RequestDialogs({ request, shown, onClose }: Props) {
  return (
    <>
      <ActionDialogs
        actions={actionsOn('request')}
        request={request}
        shown={shown}
        onClose={onClose}
        onDone={onClose}
      />
      <UploadDialog request={request} opened={shown === 'upload'} onClose={onClose} />
    </>
  );
}
