import { useRouter } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Attachment } from '#contract/api/attachments.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import { queryClient } from '../../../shared/query-client.ts';
import { startSession } from '../../../shared/session.ts';
import { answerUploads } from '../../../testing/answer-uploads.ts';
import { student } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { leaveRequest } from '../../../testing/sample-request.ts';
import { AttachedFiles } from '../files/attached-files.tsx';
import { keepUnsentFiles } from '../files/unsent-files.ts';
import type { FailedUpload } from '../files/upload-files.ts';
import { UploadDialog } from './upload-dialog.tsx';

const reloadPage = vi.hoisted(() => vi.fn());
vi.mock('../../../shared/reload-page.ts', () => ({ reloadPage }));

beforeEach(() => {
  reloadPage.mockClear();
  startSession(student(), 'a-token');
});

const REGISTRATION = 'Certificate of Registration';
const partTime = (change: Partial<RequestFull> = {}) =>
  leaveRequest({
    document: { id: 9, name: 'Part-time Faculty Intended to Be Rehired Form', key: 'part-time-faculty-form' },
    formResponse: { isCurrentlyEnrolled: true, isAlreadyEarned: true },
    abilities: { ...leaveRequest().abilities, attach: true },
    ...change,
  });
const attachment = (fileName: string, kind: string | null): Attachment => {
  const path = `attachments/1/${fileName}`;
  return { id: 1, fileName, size: 9, path, isFromSignee: false, kind, createdAt: '2026-11-20T08:15:00.000Z' };
};
const pdf = (name: string) => new File(['%PDF-1.7'], name);

/** Closed by going to another page. */
function ClosedByLeaving() {
  const { history } = useRouter();
  return <UploadDialog request={leaveRequest()} opened onClose={() => history.push('/requests')} />;
}

function open(request: RequestFull) {
  const onClose = vi.fn();
  renderScreen(<UploadDialog request={request} opened onClose={onClose} />);
  return { onClose };
}
const labels = () => screen.queryAllByText(/^Certificate of/).map(({ textContent }) => textContent);
const pickAs = (label: string, file: File) =>
  userEvent.upload(screen.getByLabelText(`Choose ${label}`), file, { applyAccept: false });
const pickOthers = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Choose files'), files, { applyAccept: false });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const unsent = {
  file: pdf('registration.pdf'),
  kind: 'certificateOfRegistration',
  name: REGISTRATION,
  reason: 'The portal cannot be reached.',
};
/** The request's page as the form opens it when a file did not arrive. */
function PageAfterCreation({ files = [unsent] }: { files?: FailedUpload[] }) {
  useState(() => keepUnsentFiles(queryClient, 12, files));
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Upload Attachments
      </button>
      <UploadDialog request={partTime()} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

describe('the Upload Attachments dialog', () => {
  it('asks for the files of the document that are missing, sends each as its kind, and has its page loaded anew', async () => {
    const sent = answerUploads();
    const { onClose } = open(partTime({ attachments: [attachment('grades.pdf', 'certificateOfGrades')] }));
    expect(labels()).toEqual([expect.stringContaining(REGISTRATION)]);
    await pickAs(REGISTRATION, pdf('registration.pdf'));
    await pickOthers(pdf('letter.pdf'));
    await screen.findByRole('button', { name: 'Remove letter.pdf' });
    await press('Upload');

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([
      {
        fileName: 'registration.pdf',
        query: { requestId: '12', isFromSignee: 'false', kind: 'certificateOfRegistration' },
      },
      { fileName: 'letter.pdf', query: { requestId: '12', isFromSignee: 'false' } },
    ]);
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
  });

  it('says what signees usually ask for beside the files that have a place of their own', () => {
    answerUploads();
    open(partTime());
    expect(
      screen.getByText('Usually asked for: Curriculum vitae; Teaching load of the last term.'),
    ).toBeTruthy();
  });

  it('has no page loaded anew but its own, whatever somebody has gone on to meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    answerUploads();
    renderScreen(<ClosedByLeaving />);
    await pickOthers(pdf('letter.pdf'));
    await screen.findByRole('button', { name: 'Remove letter.pdf' });
    await press('Upload');
    await screen.findByText('Attachments uploaded successfully');
    vi.advanceTimersByTime(500);
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('says why a file cannot be taken as its kind', async () => {
    open(partTime());
    await pickAs(REGISTRATION, new File(['MZ'], 'registration.pdf'));
    expect(await screen.findByText(/Only pdf files are accepted.*\(registration\.pdf\)/)).toBeDefined();
  });

  it('sends the other files when one fails, and only that one again', async () => {
    const reasons = new Map([['two.pdf', 'A request can hold at most 20 files.']]);
    const sent = answerUploads(({ fileName }) => reasons.get(fileName));
    const { onClose } = open(leaveRequest());
    await pickOthers(pdf('one.pdf'), pdf('two.pdf'), pdf('three.pdf'));
    await screen.findByRole('button', { name: 'Remove three.pdf' });
    await press('Upload');

    expect(await screen.findByText('Error while uploading file: two.pdf')).toBeDefined();
    expect(screen.getByText('Not uploaded. A request can hold at most 20 files.')).toBeDefined();
    expect(screen.getAllByLabelText('Uploaded')).toHaveLength(2);
    expect(onClose).not.toHaveBeenCalled();

    reasons.clear();
    await press('Try again: two.pdf');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.map(({ fileName }) => fileName)).toEqual(['one.pdf', 'two.pdf', 'three.pdf', 'two.pdf']);
  });

  it('tells of several failures at once, each file by name', async () => {
    answerUploads(({ fileName }) => (fileName === 'one.pdf' ? undefined : 'The portal cannot be reached.'));
    open(leaveRequest());
    await pickOthers(pdf('one.pdf'), pdf('two.pdf'), pdf('three.pdf'));
    await screen.findByRole('button', { name: 'Remove three.pdf' });
    await press('Upload');

    expect(await screen.findByText('Error while uploading attachment')).toBeDefined();
    expect(screen.getByText('two.pdf, three.pdf: The portal cannot be reached.')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Try again: / })).toHaveLength(2);
  });

  it('still holds the files that did not arrive when the request was created', async () => {
    const sent = answerUploads();
    renderScreen(<PageAfterCreation />);
    await press('Try again: registration.pdf');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.query).toMatchObject({ kind: 'certificateOfRegistration' });
  });

  it('holds only those of them that have not arrived when it is opened again', async () => {
    answerUploads(({ fileName }) => (fileName === 'map.pdf' ? 'The portal cannot be reached.' : undefined));
    renderScreen(<PageAfterCreation files={[unsent, { ...unsent, file: pdf('map.pdf'), kind: null }]} />);
    await press('Try again: registration.pdf');
    await screen.findByLabelText('Uploaded');
    await userEvent.click(screen.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Upload Attachments');
    expect(await screen.findByRole('button', { name: 'Try again: map.pdf' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again: registration.pdf' })).toBeNull();
  });

  it('holds none of them that was removed when it is opened again', async () => {
    renderScreen(<PageAfterCreation files={[{ ...unsent, file: pdf('map.pdf'), kind: null }]} />);
    await press('Remove map.pdf');
    await userEvent.click(screen.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Upload Attachments');
    await screen.findByRole('dialog');
    expect(screen.queryByText('map.pdf')).toBeNull();
  });
});

describe('the attached files of a request', () => {
  const shown = (request: RequestFull) => {
    renderScreen(<AttachedFiles request={request} onAdd={() => undefined} />);
    return within(screen.getByRole('region', { name: 'Attached Files' }));
  };

  it('say what they are, and which are missing', () => {
    const list = shown(partTime({ attachments: [attachment('grades.pdf', 'certificateOfGrades')] }));
    expect(list.getByText('Certificate of Grades')).toBeDefined();
    expect(list.getByText(`Still missing: ${REGISTRATION}`)).toBeDefined();
    expect(list.queryByText('Still missing: Certificate of Grades')).toBeNull();
    expect(list.getByRole('button', { name: 'Add missing files' })).toBeDefined();
  });

  it('miss nothing that the answers do not call for, or once the request has ended', () => {
    const list = shown(partTime({ formResponse: { isCurrentlyEnrolled: false } }));
    expect(list.queryByText(/Still missing/)).toBeNull();
    expect(list.queryByRole('button')).toBeNull();
  });

  it('are of no concern once the request has ended', () => {
    expect(shown(partTime({ status: 'CANCELLED' })).queryByText(/Still missing/)).toBeNull();
  });

  it('that are optional are called so', () => {
    const training = partTime({
      document: { id: 3, name: 'Training Request Form', key: 'training-request-form' },
      formResponse: {},
    });
    const list = shown(training);
    expect(list.getByText('May still be added: Invitation Letter')).toBeDefined();
    expect(list.getByText('May still be added: Others')).toBeDefined();
  });

  it('are not said to be still to come once the account that could add them was deleted', () => {
    const training = partTime({
      document: { id: 3, name: 'Training Request Form', key: 'training-request-form' },
      formResponse: {},
    });
    const requestor = { ...training.requestor, isDeleted: true as const };
    expect(shown({ ...training, requestor }).queryByText(/May still be added/)).toBeNull();
  });

  it('are missed all the same when the account of the requestor was deleted', () => {
    const requestor = { ...partTime().requestor, isDeleted: true as const };
    expect(shown(partTime({ requestor })).getByText(`Still missing: ${REGISTRATION}`)).toBeDefined();
  });
});
