import { megabytes } from '../format/file-size.ts';
import { LIMITS } from '../limits.ts';

/** What may happen to any call, whatever it asks for. */
export const CALL_ERRORS = {
  'input.invalid': { status: 400, message: 'The input is not valid.' },
  'input.malformed': { status: 400, message: 'The request body could not be read.' },
  'input.unknown-reference': { status: 400, message: 'There is no such {thing}.' },
  'input.no-changes': { status: 400, message: 'No changes detected' },
  'search.too-long': {
    status: 422,
    message:
      'This search takes too long. Please narrow it down, for instance by a longer word or by a filter.',
  },
  'cursor.unknown': { status: 400, message: 'This cursor does not belong to this list and its order.' },
  'route.unknown': { status: 404, message: 'There is nothing at this address.' },
  'route.method': { status: 405, message: '{method} is not possible at this address.' },
  'call.malformed': { status: 400, message: 'The call could not be read.' },
  'call.head-too-large': { status: 431, message: 'The address or the headers of the call are too long.' },
  'call.too-slow': { status: 408, message: 'The call did not arrive in time.' },
  'too-large': {
    status: 413,
    message: `What you sent is too large: it may have at most ${megabytes(LIMITS.bodyBytes)}.`,
  },
  'media-type': { status: 415, message: 'This kind of content is not accepted here.' },
  'too-many': { status: 429, message: 'Too many tries. Please wait {time} and try again.' },
  'usage.exceeded': {
    status: 429,
    message: 'There is a limit of {most} {things} in {period}. Please wait {time} and try again.',
  },
  internal: {
    status: 500,
    message:
      'Something went wrong on our side. Please try again. If it happens again, report error {reference}.',
  },
  'storage-full': {
    status: 507,
    message:
      'The portal has no space left, so nothing can be saved at the moment. Please tell the system administrator.',
  },
  'storage-unavailable': {
    status: 503,
    message: 'The portal cannot reach its files at the moment. Please try again later.',
  },
  'not-ready': { status: 503, message: 'Not everything works: {parts}.' },
  stopping: { status: 503, message: 'This process of the portal is about to stop.' },
  unavailable: { status: 503, message: 'The portal cannot reach its database at the moment.' },
  busy: {
    status: 503,
    message: 'Too much is changing at this moment, and nothing was saved. Please try again.',
  },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  'not-found': { status: 404, message: '{thing} not found.' },
} as const;
