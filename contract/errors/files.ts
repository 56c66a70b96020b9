import { LIMITS } from '../limits.ts';

/** The files that people hand in. */
export const FILE_ERRORS = {
  'file.too-large': { status: 413, message: '{file} is too large: a file may have at most {limit}.' },
  'file.empty': { status: 400, message: '{file} is empty.' },
  'uploads.busy': {
    status: 503,
    message: 'Too many files are arriving at the moment. Please try again in a few seconds.',
  },
  'attachment.limit': {
    status: 409,
    message: `A request can hold at most ${LIMITS.attachmentsPerRequest} files.`,
  },
  'attachment.type': {
    status: 415,
    message: 'Only {types} files are accepted, and the name must match the content ({file}).',
  },
  'attachment.virus': {
    status: 422,
    message: '{file} was not taken: the virus scanner found {virus} in it.',
  },
  'scanner.unreachable': {
    status: 503,
    message:
      'Files cannot be checked for viruses at the moment, so none can be added. Please try again later.',
  },
  'attachment.kind-of-requestor': {
    status: 400,
    message: 'A signee’s file cannot be one of those that the requestor has to hand in.',
  },
  'attachment.missing': { status: 400, message: 'Please select a file to upload' },
  'attachment.final': { status: 409, message: 'This request is {status}; no more files can be added.' },
  'attachment.lost': { status: 404, message: 'File not found.' },
} as const;
