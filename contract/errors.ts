import { countsOf } from './format/counts.ts';
import { megabytes } from './format/file-size.ts';
import { LIMITS } from './limits.ts';

const SIGN_WHAT_IS_HERE =
  'Please download the paper here, sign that file with your certificate, and change nothing else in it.';

/*
 * Every refusal of the product: code, HTTP status, sentence. Verbs throw `refuse(code)`; only server/http/errors.ts
 * turns one into an answer. `{word}` in a sentence is filled in from the details.
 */
export const ERRORS = {
  'input.invalid': { status: 400, message: 'The input is not valid.' },
  'input.malformed': { status: 400, message: 'The request body could not be read.' },
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
  'file.too-large': { status: 413, message: '{file} is too large: a file may have at most {limit}.' },
  'file.empty': { status: 400, message: '{file} is empty.' },
  'uploads.busy': {
    status: 503,
    message: 'Too many files are arriving at the moment. Please try again in a few seconds.',
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
  'not-ready': { status: 503, message: 'Not everything works: {parts}.' },
  stopping: { status: 503, message: 'This process of the portal is about to stop.' },
  unavailable: { status: 503, message: 'The portal cannot reach its database at the moment.' },
  busy: {
    status: 503,
    message: 'Too much is changing at this moment, and nothing was saved. Please try again.',
  },

  'auth.no-session': { status: 401, message: 'Please log in to continue.' },
  'auth.wrong-credentials': { status: 401, message: 'Incorrect email or password.' },
  'auth.expired-account': {
    status: 403,
    message: 'Your account has expired. Please contact the system administrator.',
  },
  'auth.password-off': {
    status: 403,
    message: 'Please sign in with your campus account. Only administrators log in with a password.',
  },
  'oidc.unreachable': {
    status: 503,
    message: 'The sign-in of the campus account cannot be reached at the moment. Please try again later.',
  },
  'oidc.cancelled': { status: 403, message: 'Signing in with your campus account was cancelled.' },
  'oidc.failed': {
    status: 403,
    message: 'Signing in with your campus account did not work. Please try again.',
  },
  'oidc.not-begun': {
    status: 409,
    message: 'This sign-in took too long or was begun in another browser. Please try again.',
  },
  'oidc.unverified-email': {
    status: 403,
    message: 'Your campus account has no verified email address. Please contact the system administrator.',
  },
  'oidc.foreign-email': {
    status: 403,
    message: 'The email address of your campus account is not an institutional one.',
  },
  'oidc.no-account': {
    status: 403,
    message: 'There is no account for {email} here. Please contact the system administrator.',
  },
  'passkey.refused': { status: 403, message: 'This passkey could not be accepted. Please try again.' },
  'passkey.unknown': {
    status: 403,
    message: 'This passkey is not registered here any more. Please sign in in another way.',
  },
  'passkey.too-late': { status: 409, message: 'This took too long. Please try again.' },
  'passkey.exists': { status: 409, message: 'This passkey is already registered.' },
  'passkey.limit': {
    status: 409,
    message: `An account can have at most ${LIMITS.passkeys} passkeys. Please remove one first.`,
  },
  'passkey.no-site': { status: 409, message: 'Passkeys cannot be used at the address of this portal.' },
  'access-token.invalid': {
    status: 401,
    message: 'This access token is not valid: it has ended, was revoked, or never existed.',
  },
  'access-token.scope': { status: 403, message: 'This access token does not open this call.' },
  'access-token.role': { status: 403, message: 'Your role cannot give this to an access token.' },
  'access-token.admin': {
    status: 403,
    message: 'The accounts of Admins cannot be made or changed with an access token.',
  },
  'access-token.end-date': {
    status: 400,
    message: 'Please choose an end date from today to a year ahead.',
  },
  'access-token.limit': {
    status: 409,
    message: `An account can have at most ${LIMITS.accessTokens} access tokens. Please revoke one first.`,
  },
  TFA_REQUIRED: { status: 403, message: 'Two-factor authentication code is required.' },
  TFA_INVALID: { status: 403, message: 'Invalid two-factor authentication code.' },
  'auth.two-factor-on': { status: 409, message: 'Two-factor authentication is already enabled.' },
  'auth.two-factor-off': { status: 409, message: 'Two-factor authentication is not enabled.' },
  'auth.two-factor-not-started': {
    status: 409,
    message: 'Please scan the QR code first, then enter the code.',
  },
  'auth.two-factor-replaced': {
    status: 409,
    message:
      'The code that you entered belongs to an older QR code: the setup was begun again, perhaps in another tab or browser. Please scan the newest one, and remove the older entry from your app.',
  },
  'auth.two-factor-void': {
    status: 409,
    message:
      'This QR code does not count any more. Please scan the new one, and remove the older entry from your app.',
  },
  'auth.two-factor-unreadable': {
    status: 409,
    message:
      'Your second factor cannot be checked any more, because the secret key of the portal was changed. Please ask an Admin to turn it off for you.',
  },
  'auth.two-factor-off-for': {
    status: 409,
    message: 'Two-factor authentication is not enabled for this account.',
  },
  'auth.own-two-factor': {
    status: 409,
    message: 'Please revoke your own two-factor authentication on the Security tab of your account.',
  },
  'auth.own-sessions': {
    status: 409,
    message: 'Please end your own sessions on the Security tab of your account.',
  },
  'auth.wrong-old-password': { status: 403, message: 'The old password is not correct.' },
  'auth.wrong-password': { status: 403, message: 'The password is not correct.' },
  PASSWORD_REQUIRED: { status: 403, message: 'Please enter your password to go on.' },
  'auth.link-ended': {
    status: 403,
    message: 'This link does not work any more. Please ask for a new one.',
  },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  'not-found': { status: 404, message: '{thing} not found.' },

  'request.sent-before': {
    status: 409,
    message: 'You have sent this form already: it is request No. {number}.',
  },
  'signature.missing': { status: 409, message: 'Please upload your signature first.' },
  'signature.none': { status: 404, message: 'No signature has been uploaded yet.' },
  'signature.not-png': {
    status: 415,
    message:
      'The signature must be a PNG image. Please save it as PNG, or take a photo of it: the page makes a PNG of that.',
  },
  'signature.too-wide': {
    status: 400,
    message: `The image may be at most ${LIMITS.signaturePixels} pixels wide and high. Please make it smaller.`,
  },
  'signature.empty': {
    status: 400,
    message:
      'No signature was found here. Please sign with a dark pen on white paper, in even light, or on a transparent image.',
  },
  'signature.too-small': {
    status: 400,
    message: `The ink is too small to be legible ({size} pixels). Please sign larger, or take the photo from closer: at least ${LIMITS.signatureInkWidth} × ${LIMITS.signatureInkHeight} pixels.`,
  },
  'signature.dark': {
    status: 400,
    message:
      'This is too dark for a signature: it would be a black block on the paper. Please show nothing but dark ink on white paper, in good light.',
  },
  'signature.too-long': {
    status: 400,
    message: `This would be a thin line on the paper. Please sign higher or shorter: at most ${LIMITS.signatureProportion} times as long as it is high.`,
  },
  'availability.missing': {
    status: 409,
    message: 'Please add at least one availability time slot before requesting an appointment.',
  },

  'document.disabled': { status: 409, message: 'This document cannot be requested at the moment.' },
  'document.no-pipeline': {
    status: 409,
    message: 'This document does not have a pipeline. Please contact the system administrator',
  },
  'document.pipeline-changed': {
    status: 409,
    message:
      'Somebody else has changed this pipeline meanwhile. Nothing was saved; please look at it again and change what is there now.',
  },
  'document.not-ready': { status: 409, message: 'This document is not ready for request yet.' },

  'request.wrong-status': { status: 409, message: 'This request is {status}; it cannot be {done}.' },
  'request.stage-moved-on': {
    status: 409,
    message: 'This stage of the request has already been dealt with.',
  },
  'request.already-signed': { status: 409, message: 'You have already signed this request.' },
  'batch.ended': {
    status: 409,
    message: 'Your confirmation does not cover this request any more. Please confirm it again.',
  },
  'batch.fills-in': {
    status: 409,
    message: 'Your position fills something in here. Please sign this request by itself.',
  },
  'request.requestor-gone': {
    status: 409,
    message: 'The account of the requestor was deleted: nobody would answer. Please decide on what is there.',
  },
  'request.cancel-window': {
    status: 409,
    message: 'You can only cancel requests within an hour of submission',
  },
  'paper.not-sealed': {
    status: 409,
    message: 'Only the paper of a completed request can be signed, once it is sealed.',
  },
  'paper.no-authorities': {
    status: 409,
    message: 'This portal takes no signatures that were made elsewhere. Please ask the system administrator.',
  },
  'paper.other-file': {
    status: 422,
    message: `{file} is another paper. ${SIGN_WHAT_IS_HERE}`,
  },
  'paper.changed': {
    status: 422,
    message: `{file} was changed after it was sealed, or is not whole. ${SIGN_WHAT_IS_HERE}`,
  },
  'paper.no-seal': {
    status: 422,
    message: `{file} carries no seal: it was cut short, printed or saved anew, or never was this paper. ${SIGN_WHAT_IS_HERE}`,
  },
  'paper.several': {
    status: 422,
    message: '{file} has several new signatures. Please bring the paper here after each of them.',
  },
  'paper.no-time': {
    status: 422,
    message:
      'The signature in {file} does not tell when it was made. Please sign with a program that says so.',
  },
  'paper.signed-meanwhile': {
    status: 409,
    message:
      'The paper has got something since you downloaded it. Please download it again and sign that file.',
  },
  'paper.unsigned': {
    status: 422,
    message: '{file} is the paper as it is here already: it has no new signature.',
  },
  'paper.unknown-signer': {
    status: 422,
    message:
      'The certificate of {name}, issued by {issuer}, is of no authority whose certificates are taken here.',
  },
  'paper.not-for-signing': {
    status: 422,
    message:
      'The certificate of {name}, issued by {issuer}, is not for signing documents. Please sign with the one that is.',
  },
  'paper.weak-signature': {
    status: 422,
    message:
      'The signature of {name} was made with SHA-1, which proves nothing any more. Please set your program to SHA-256 and sign again.',
  },
  'paper.ended-signer': {
    status: 422,
    message:
      'The certificate of {name}, issued by {issuer}, was not valid on {time}, when it signed the file. Please sign with a valid one, and check the clock of your computer.',
  },
  'paper.signing-time': {
    status: 422,
    message:
      'The signature says that it was made {time}, before the paper was sealed or after now. Please check the clock of your computer.',
  },
  'paper.version-lost': { status: 404, message: 'File not found.' },
  'request.sealing': { status: 409, message: 'This request is not waiting for its seal.' },

  'appointment.not-open': { status: 409, message: 'This appointment is no longer open.' },
  'appointment.date': {
    status: 400,
    message: `Please choose a date from today to ${LIMITS.appointmentDaysAhead} days ahead.`,
  },
  'appointment.sunday': { status: 400, message: 'Appointments cannot be set on a Sunday.' },
  'appointment.unavailable': {
    status: 400,
    message: 'The signee is not available on that day at that time.',
  },
  'appointment.past': { status: 400, message: 'Please choose a time that has not passed yet.' },
  'appointment.passed': {
    status: 409,
    message: 'The chosen time has passed. Please request a reschedule.',
  },
  'appointment.taken': { status: 409, message: 'That time has just been taken. Please choose another one.' },

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

  'delegation.two-factor': {
    status: 409,
    message: 'Two-Factor Authentication must be enabled to delegate signature',
  },
  'delegation.self': { status: 400, message: 'You cannot delegate to yourself.' },
  'delegation.student': { status: 400, message: 'A student cannot sign on your behalf.' },
  'delegation.expired': {
    status: 409,
    message: 'The account of that person has expired. They cannot sign on your behalf.',
  },
  'delegation.exists': { status: 409, message: 'This document is already delegated to that person.' },
  'delegation.not-yours': { status: 400, message: 'You do not sign this document.' },

  'mail.sent': { status: 409, message: 'This mail has gone out meanwhile.' },

  'webhook.not-https': { status: 400, message: 'Please give an https address.' },
  'webhook.private-address': {
    status: 400,
    message:
      'This address leads into a private network. Whoever runs the portal can allow its host (WEBHOOK_PRIVATE_HOSTS).',
  },
  'webhook.unknown-host': { status: 400, message: 'The host of this address is not known.' },
  'webhook.limit': {
    status: 409,
    message: `There can be at most ${LIMITS.webhooks} webhooks. Please delete one first.`,
  },
  'webhook.off': { status: 409, message: 'This webhook is turned off. Please turn it on first.' },

  'department.exists': { status: 409, message: 'A department with this name already exists.' },
  'department.in-use': { status: 409, message: 'This department is still in use: {uses} belong to it.' },
  'position.exists': { status: 409, message: 'A position with this name already exists.' },
  'position.of-forms': {
    status: 409,
    message: 'The forms of the portal have a place for this position: it can be renamed, not deleted.',
  },
  'position.in-use': { status: 409, message: 'This position is still in use by {uses}.' },
  'class.exists': { status: 409, message: 'This class already exists.' },
  'class.in-use': { status: 409, message: 'The class {name} is still in use: {users} to it.' },
  'class.import-taken': {
    status: 409,
    message: 'One of these classes was created meanwhile. Nothing was saved; please import the file again.',
  },
  'account.email-taken': { status: 409, message: 'An account with this email already exists.' },
  'account.import-taken': {
    status: 409,
    message: 'One of these emails was taken meanwhile. Nothing was saved; please import the file again.',
  },
  'account.email-fixed': { status: 400, message: 'The email of an account cannot be changed.' },
  'account.own': { status: 409, message: 'You cannot delete or demote your own account.' },
  'account.valid-for-long': {
    status: 409,
    message: 'You can extend your account once it has less than a year left.',
  },
  'account.last-admin': { status: 409, message: 'The last Admin cannot be deleted or demoted.' },
  'account.unknown-reference': { status: 400, message: 'There is no such {thing}.' },
  'account.expired': { status: 409, message: 'This account has expired. Please extend it first.' },
  'account.no-changes': { status: 400, message: 'No changes detected' },
  'request.stage-not-open': { status: 409, message: 'This stage is already done.' },
  'request.stage-has-signee': {
    status: 409,
    message: 'Somebody can act on this stage; another person can be named only once they are gone.',
  },
  'request.over-limit': { status: 409, message: '{why}' },
  'request.stage-has-position': {
    status: 409,
    message: 'This stage belongs to a position; give the position to somebody instead.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
export type Issue = { path: string; message: string };
type Details = {
  issues?: readonly Issue[];
  retryAfterSeconds?: number;
  words?: Record<string, string>;
  /** What the caller needs to go on. */
  data?: Record<string, unknown>;
};

/** A refusal that the caller is told about. Everything else that is thrown is our own fault and becomes a 500. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[];
  readonly words: Record<string, string>;
  readonly retryAfterSeconds: number | undefined;
  readonly data: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(sentence(ERRORS[code].message, details));
    this.name = 'Refusal';
    this.code = code;
    this.issues = details.issues ?? [];
    this.words = details.words ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.data = details.data;
  }
}

/** Ends the current work with a refusal of the table above. */
export function refuse(code: ErrorCode, details?: Details): never {
  throw new Refusal(code, details);
}

/** 404 in the words of the thing that was asked for, e.g. `refuseMissing('Request')`. */
export function refuseMissing(thing: string): never {
  return refuse('not-found', { words: { thing } });
}

/**
 * 404 for a call that names several things by their ids: an issue at `ids.{index}` for each that is not among those
 * found, so that the caller can leave these out.
 */
export function refuseMissingAmong(
  thing: string,
  ids: readonly number[],
  found: readonly { id: number }[],
): never {
  if (ids.length < 2) return refuseMissing(thing);
  const issues = ids.flatMap((id, index) =>
    found.some((one) => one.id === id)
      ? []
      : [{ path: `ids.${index}`, message: `${thing} No. ${id} not found.` }],
  );
  return refuse('not-found', { words: { thing }, issues });
}

/** 429 until so many seconds have passed; the sentence says them as whole minutes, rounded up. */
export function refuseTooMany(retryAfterSeconds: number): never {
  const time = countsOf([[Math.ceil(retryAfterSeconds / 60), 'minute', 'minutes']]);
  return refuse('too-many', { retryAfterSeconds, words: { time } });
}

function sentence(template: string, details: Details): string {
  const first = details.issues?.[0]?.message;
  if (first) return first;
  return template.replace(/\{(\w+)\}/g, (_, word: string) => details.words?.[word] ?? '');
}
