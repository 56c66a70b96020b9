import { beforeEach, expect, it } from 'vitest';
import { isSignedIn, startSession } from '../../../shared/session.ts';
import { currentToast } from '../../../shared/toast.ts';
import { answerUploads } from '../../../testing/answer-uploads.ts';
import { student } from '../../../testing/people.ts';
import { toastFailedUploads, uploadFiles } from './upload-files.ts';

beforeEach(() => startSession(student(), 'a-token'));

const failed = (name: string) => ({
  file: new File(['%PDF-1.7'], 'a.pdf'),
  kind: name,
  name,
  reason: 'The disk is full.',
});
const titleOf = (name: string) => `Error while uploading ${name}`;
const GRADES = failed('Certificate of Grades');
const REGISTRATION = failed('Certificate of Registration');

it('names the one kind of file that failed, or each of several, in the words of the specification', () => {
  toastFailedUploads([GRADES], titleOf);
  expect(currentToast()).toMatchObject({
    title: 'Error while uploading Certificate of Grades',
    message: 'The disk is full.',
  });

  const afterword = 'The request was created.';
  toastFailedUploads([REGISTRATION, GRADES], titleOf, { titleOfSeveral: titleOf, afterword });
  expect(currentToast()).toMatchObject({
    title: 'Error while uploading Certificate of Registration / Certificate of Grades',
    message: 'Certificate of Registration, Certificate of Grades: The disk is full. The request was created.',
  });

  toastFailedUploads([REGISTRATION, GRADES], titleOf);
  expect(currentToast()?.title).toBe('Error while uploading attachment');
});

it('shortens the long name of a file, as lists do', () => {
  const file = new File(['%PDF-1.7'], 'certificate of registration first semester.pdf');
  toastFailedUploads([{ ...GRADES, file, name: file.name }], titleOf);
  expect(currentToast()?.title).toBe('Error while uploading certificate of ...st semester.pdf');
});

it('sends no more when the session has ended, and leaves it to the login page to say so', async () => {
  const sent = answerUploads(() => 'Please log in to continue.', undefined, 401);
  const failures = await uploadFiles(12, [GRADES, REGISTRATION], { isFromSignee: false });
  toastFailedUploads(failures, titleOf);

  expect(sent).toHaveLength(1);
  expect(isSignedIn()).toBe(false);
  expect(failures).toHaveLength(1);
  expect(currentToast()).toBeNull();
});

it('sends none in the name of somebody who has logged in in another tab meanwhile', async () => {
  const sent = answerUploads(() => undefined);
  const onUploaded = () => startSession(student({ id: 99 }), 'another-token');
  await uploadFiles(12, [GRADES, REGISTRATION], { isFromSignee: false, onUploaded });
  expect(sent).toHaveLength(1);
});
