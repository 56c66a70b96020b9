import { Button, Group } from '@mantine/core';
import {
  IconCalendarEvent,
  IconCalendarRepeat,
  IconDownload,
  IconMailForward,
  IconPaperclip,
  IconPrinter,
  IconSignature,
  IconX,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { generatedForm, RequestFull } from '#contract/api/requests.ts';
import { callForFile } from '../../../shared/api.ts';
import { useSubmission } from '../../../shared/use-submission.ts';
import { unsentFiles } from '../files/unsent-files.ts';
import { paperName } from '../preview/form-preview.tsx';
import { isBeingSealed } from '../request-queries.ts';
import { saveFile } from '../save-file.ts';
import { RequestDialogs } from './request-dialogs.tsx';
import { SealButton } from './seal-button.tsx';
import { useDialog } from './use-dialog.ts';
import { usePrint } from './use-print.ts';
import { VacancyButton } from './vacancy-button.tsx';

/** A button for each thing that the server says this viewer may do now; what waits for their answer opens by itself. */
export function RequestActions({ request }: { request: RequestFull }) {
  const { id, abilities, status, isSealed } = request;
  const client = useQueryClient();
  const hasUnsentFiles = unsentFiles(client, id).length > 0;
  const { shown, open, close } = useDialog(request, hasUnsentFiles ? 'upload' : undefined);
  const print = usePrint(id);
  const download = useSubmission({
    mutationFn: () =>
      callForFile<typeof generatedForm>('GET /requests/:id/generatedform', { params: { id } }),
    onSuccess: (file) => saveFile(file, paperName(request)),
    meta: { failure: 'An error occured while fetching the request' },
  });
  return (
    <Group gap="sm">
      {abilities.resubmit && (
        <Button leftSection={<IconMailForward size={18} />} onClick={() => open('resubmit')}>
          Answer Signee
        </Button>
      )}
      {abilities.scheduleappointment && (
        <Button leftSection={<IconCalendarEvent size={18} />} onClick={() => open('schedule')}>
          Schedule Appointment
        </Button>
      )}
      {abilities.confirmappointment && (
        <Button leftSection={<IconCalendarEvent size={18} />} onClick={() => open('confirm')}>
          Confirm Appointment
        </Button>
      )}
      {(abilities.sign || abilities.reject) && (
        <Button
          variant={abilities.sign ? 'filled' : 'default'}
          renderRoot={(props) => <Link to="/requests/sign/$id" params={{ id: String(id) }} {...props} />}
          leftSection={<IconSignature size={18} />}
        >
          Sign Document
        </Button>
      )}
      {abilities.rescheduleappointment && !abilities.confirmappointment && (
        <Button
          variant="default"
          leftSection={<IconCalendarRepeat size={18} />}
          onClick={() => open('reschedule')}
        >
          Reschedule Appointment
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
      {isBeingSealed(request) && <SealButton request={request} />}
      <VacancyButton request={request} onNameSignee={() => open('name-signee')} />
      {abilities.attach && (
        <Button variant="default" leftSection={<IconPaperclip size={18} />} onClick={() => open('upload')}>
          Upload Attachments
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
      {abilities.cancel && (
        <Button
          variant="outline"
          color="red.9"
          leftSection={<IconX size={18} />}
          onClick={() => open('cancel')}
        >
          Cancel Request
        </Button>
      )}
      <RequestDialogs request={request} shown={shown} onClose={close} />
    </Group>
  );
}
