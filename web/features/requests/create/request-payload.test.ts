import { describe, expect, it } from 'vitest';
import type { DocumentType } from '#documents/document.ts';
import { findDocument } from '#documents/registry.ts';
import { missingFiles, refusedFiles, signeesOf, uploadsOf } from './request-payload.ts';

const KEY = 'part-time-faculty-form';

function partTime(): DocumentType {
  const document = findDocument(KEY);
  if (!document) throw new Error(`no ${KEY}`);
  return document;
}

describe('the files of a request', () => {
  const certificate = new File(['%PDF-'], 'registration.pdf');

  it('are asked for only while an answer calls for them', () => {
    expect(missingFiles(partTime(), {}, {})).toEqual([]);
    expect(missingFiles(partTime(), { isCurrentlyEnrolled: true }, {})).toEqual([
      {
        path: 'files.certificateOfRegistration',
        message: 'Please upload: Certificate of Registration',
      },
    ]);
    const files = { certificateOfRegistration: certificate };
    expect(missingFiles(partTime(), { isCurrentlyEnrolled: true }, files)).toEqual([]);
  });

  it.each([
    ['a picture', new File(['\x89PNG\r\n\x1a\n'], 'registration.png')],
    ['a program with another name', new File(['MZ'], 'registration.pdf')],
  ])('are checked before anything is created: %s', async (_what, file) => {
    const files = { certificateOfRegistration: file };
    expect(await refusedFiles(partTime(), { isCurrentlyEnrolled: true }, files)).toEqual([
      {
        path: 'files.certificateOfRegistration',
        message: `Only pdf files are accepted, and the name must match the content (${file.name}).`,
      },
    ]);
    expect(await refusedFiles(partTime(), { isCurrentlyEnrolled: false }, files)).toEqual([]);
  });

  it('are left alone when they are what they should be', async () => {
    const files = { certificateOfRegistration: certificate };
    expect(await refusedFiles(partTime(), { isCurrentlyEnrolled: true }, files)).toEqual([]);
  });

  it('stay behind when the answer was taken back', () => {
    const files = { certificateOfRegistration: certificate };
    expect(uploadsOf(partTime(), { isCurrentlyEnrolled: true }, files)).toMatchObject([
      { file: certificate, kind: 'certificateOfRegistration', name: 'Certificate of Registration' },
    ]);
    expect(uploadsOf(partTime(), { isCurrentlyEnrolled: false }, files)).toEqual([]);
  });
});

it('numbers the chosen signees in the order of the form', () => {
  expect(signeesOf({ subject1: 24, subject2: 25 })).toEqual([
    { signeeId: 24, order: 1, signatureKey: 'subject1' },
    { signeeId: 25, order: 2, signatureKey: 'subject2' },
  ]);
});
