import { expect, it } from 'vitest';
import { currentToast } from '../../../shared/toast.ts';
import { toastFailedUploads } from './upload-files.ts';

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
