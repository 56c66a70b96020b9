import { Button, Group } from '@mantine/core';
import type { generatedForm, RequestFull, ViewerRelations } from '#contract/api/requests.ts';
import { paperFileName } from '#contract/format/file-name.ts';
import { type Action, isFinal, waitsForSeal } from '#contract/lifecycle.ts';
import { IconCopy, IconDownload, IconPaperclip, IconPrinter, IconReceipt, IconSignature } from '~icons';
import { callForFile } from '../../../shared/api.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { leadsTo } from '../../../shared/ui/leads-to.tsx';
import { useNow } from '../../../shared/use-now.ts';
import { useSubmission } from '../../../shared/use-submission.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { ACTION_SCREENS, actionsOn, isOffered } from '../actions/action-screens.tsx';
import { FETCH_FAILURE } from '../failures.ts';
import { RECEIPT_LABEL, receiptDownload } from '../receipt/receipt-download.ts';
import { SealButton } from './seal-button.tsx';
import type { Dialog } from './use-dialog.ts';
import { usePrint } from './use-print.ts';
import { VacancyButton } from './vacancy-button.tsx';

const ACTIONS = actionsOn('request');

type Props = { request: RequestFull; open: (dialog: Dialog) => void };

/** A button for each thing that the server says this viewer may do now. */
export function RequestActions({ request, open }: Props) {
  const { id, abilities, relations, status, isSealed } = request;
  const now = useNow();
  const print = usePrint(id);
  const download = useSubmission({
    mutationFn: () =>
      callForFile<typeof generatedForm>('GET /requests/:id/generatedform', { params: { id } }),
    onSuccess: (file) => saveFile(file, paperFileName(request.document.name, request.id)),
    meta: { failure: FETCH_FAILURE },
  });
  const receipt = useSubmission(receiptDownload(request));
  const buttonOf = (action: Action) => {
    const isEnabled = isOffered(action, request, now);
    const note = ACTION_SCREENS[action].staysWithNote?.(request);
    if (!isEnabled && !note) return null;
    return (
      <ActionButton
        key={action}
        action={action}
        disabled={!isEnabled}
        aria-describedby={note}
        onClick={() => open(action)}
      />
    );
  };
  return (
    <Group gap="sm">
      {ACTIONS.filter((action) => !isDangerous(action)).map(buttonOf)}
      {(abilities.sign || abilities.reject) && (
        <Button
          variant={abilities.sign ? 'filled' : 'default'}
          renderRoot={leadsTo({ to: '/requests/sign/$id', params: { id: String(id) } })}
          leftSection={<IconSignature size={18} />}
        >
          Sign Document
        </Button>
      )}
      {status === 'COMPLETED' && isSealed && (
        <Button
          leftSection={<IconDownload size={18} />}
          loading={download.isPending}
          onClick={() => download.submit()}
        >
          Download Approved Form
        </Button>
      )}
      {waitsForSeal(request) && <SealButton request={request} />}
      <VacancyButton request={request} />
      {abilities.attach && (
        <Button variant="default" leftSection={<IconPaperclip size={18} />} onClick={() => open('upload')}>
          Upload Attachments
        </Button>
      )}
      {relations.isRequestor && isFinal(status) && (
        <Button
          variant="default"
          leftSection={<IconCopy size={18} />}
          renderRoot={leadsTo({
            to: '/requests/create/$documentId',
            params: { documentId: String(request.document.id) },
            search: { from: id },
          })}
        >
          Copy to a New Request
        </Button>
      )}
      {mayWantReceipt(relations) && (
        <Button
          variant="default"
          leftSection={<IconReceipt size={18} />}
          loading={receipt.isPending}
          onClick={() => receipt.submit()}
        >
          {RECEIPT_LABEL}
        </Button>
      )}
      {abilities.print && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} />}
          loading={print.isPending}
          onClick={() => print.submit()}
        >
          Print
        </Button>
      )}
      {ACTIONS.filter(isDangerous).map(buttonOf)}
    </Group>
  );
}

const isDangerous = (action: Action) => ACTION_SCREENS[action].look === 'dangerous';

/** The receipt is for the requestor, and for those who hand one out at a counter. */
function mayWantReceipt({ isRequestor, isStaff, isAdmin }: ViewerRelations): boolean {
  return isRequestor || isStaff || isAdmin;
}
