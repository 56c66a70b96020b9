/*
 * The words in which the log is read: what each kind of entry is called, and what the keys and values of its context
 * mean. The compiler asks for a word for every action and key of audit-texts.ts and events.ts; of an older or newer
 * version there may be others, which are shown as they are.
 */
import type { LoginFailure, LoginScope } from './audit-texts/sign-in.ts';
import type { AuditAction, AuditContexts } from './audit-texts.ts';
import type { EventParams, EventType, PendingCause } from './events.ts';
import { longDate } from './format/calendar-date.ts';
import { splitCamelCase } from './format/camel-case.ts';
import { clockTime } from './format/clock-time.ts';
import { fileSize } from './format/file-size.ts';
import { dateAndTime } from './format/relative-time.ts';
import { SECOND_FACTOR_NAMES, SIGN_IN_WAY_NAMES } from './sign-in-ways.ts';
import type { StageKind } from './stage-kinds.ts';

const ACTION_NAMES: Record<AuditAction | `request.${EventType}`, string> = {
  'access-token.create': 'Access token made',
  'access-token.revoke': 'Access token revoked',
  'access-token.end-all': 'All access tokens of a user ended',
  'account.create': 'User created',
  'account.update': 'User changed',
  'account.bulk-update': 'Several users changed',
  'account.bulk-delete': 'Several users deleted',
  'account.import': 'Users imported',
  'seal.renew': 'Seals renewed',
  'account.delete': 'User deleted',
  'account.end-sessions': 'User logged out everywhere by an Admin',
  'account.extend': 'Account validity extended',
  'account.remove-2fa': 'Second factor removed by an Admin',
  'account.new-password-link': 'Link for a new password sent by an Admin',
  'attachment.create': 'File added',
  'attachment.virus': 'File with a virus refused',
  'paper.sign': 'Signature added to a paper',
  'auditlog.hash-texts': 'Texts of the log’s search hashed',
  'auth.login': 'Login',
  'auth.login-failed': 'Failed login',
  'auth.login-locked': 'Login closed for a while',
  'auth.logout': 'Logout',
  'auth.confirm-password': 'Password confirmed',
  'auth.confirm-batch': 'Several signatures confirmed',
  'auth.enable-2fa': 'Two-factor authentication enabled',
  'auth.revoke-2fa': 'Two-factor authentication revoked',
  'auth.forgot-password': 'New password asked for',
  'auth.new-password': 'New password set with a link',
  'auth.new-recovery-codes': 'New recovery codes',
  'class.create': 'Class created',
  'class.delete': 'Class deleted',
  'class.import': 'Classes imported',
  'delegation.create': 'Signature delegated',
  'delegation.revoke': 'Delegation revoked',
  'demo.fill': 'Demo world filled in',
  'department.create': 'Department created',
  'department.delete': 'Department deleted',
  'document.enable': 'Document enabled',
  'document.disable': 'Document disabled',
  'document.change-pipeline': 'Pipeline changed',
  'mail.retry': 'Mail tried again',
  'passkey.create': 'Passkey added',
  'passkey.rename': 'Passkey renamed',
  'passkey.delete': 'Passkey removed',
  'position.create': 'Position created',
  'position.update': 'Position renamed or moved',
  'position.delete': 'Position deleted',
  'profile.change-password': 'Password changed',
  'profile.update': 'Profile updated',
  'profile.update-availability': 'Availability updated',
  'session.end': 'Session ended',
  'session.end-others': 'All other sessions ended',
  'signature.upload': 'Signature uploaded',
  'webhook.create': 'Webhook created',
  'webhook.update': 'Webhook changed',
  'webhook.delete': 'Webhook deleted',
  'webhook.new-secret': 'New secret of a webhook',
  'webhook.test': 'Webhook tested',
  'webhook.send-again': 'Delivery of a webhook sent again',
  'webhook.give-up': 'Webhook turned off after days of failures',
  'request.create': 'Request created',
  'request.sign': 'Request approved or checked',
  'request.moreinfo': 'More information requested',
  'request.requestappointment': 'Meeting requested',
  'request.withdrawappointment': 'Meeting no longer requested',
  'request.scheduleappointment': 'Meeting scheduled',
  'request.confirmappointment': 'Meeting confirmed',
  'request.rescheduleappointment': 'Another meeting date requested',
  'request.reject': 'Request disapproved',
  'request.resubmit': 'Request resubmitted',
  'request.cancel': 'Request cancelled',
  'request.wait': 'Request pending',
  'request.go-on': 'Request no longer pending',
  'request.name-signee': 'Signee named',
  'request.seal': 'Request sealed',
};

/** The types of events, in an order in which people read them. */
export const NAMED_EVENTS = Object.keys(ACTION_NAMES).flatMap((action) =>
  action.startsWith('request.') ? [action.slice('request.'.length) as EventType] : [],
);

/** What the entries of an action type are called, e.g. "Request disapproved". */
export function actionName(actionType: string): string {
  const names: Partial<Record<string, string>> = ACTION_NAMES;
  return names[actionType] ?? actionType;
}

type KeysOf<T> = T extends unknown ? (string extends keyof T ? never : keyof T & string) : never;
/** Beside the parameters of its event, an entry about a request has these. */
type OfRequests = KeysOf<EventParams<EventType>> | 'eventId' | 'status' | 'stageId' | 'onBehalfOfId';
type ContextKey = KeysOf<AuditContexts[AuditAction]> | OfRequests | 'accessToken';

const KEY_WORDS: Record<ContextKey, string> = {
  accessToken: 'By access token',
  accessTokenId: 'Access token',
  accountId: 'User',
  accountIds: 'Users',
  accounts: 'Number of users',
  address: 'Address',
  after: 'After',
  appointmentId: 'Appointment',
  asked: 'Asked for in words',
  askedById: 'Asked by',
  attachmentId: 'File number',
  attachmentIds: 'Files',
  academicYear: 'Academic year',
  availability: 'Availability',
  before: 'Before',
  calledOff: 'Meeting called off',
  changed: 'What was changed',
  changes: 'Changed to',
  classId: 'Class',
  classIds: 'Classes',
  closed: 'What was closed',
  concerned: 'Who goes on seeing it',
  delegatee: 'Delegate',
  delegateeId: 'User of the delegate',
  delegationId: 'Delegation',
  deliveryId: 'Delivery',
  department: 'Department',
  departmentId: 'Department number',
  document: 'Document',
  documentId: 'Document number',
  email: 'Email',
  emailFingerprint: 'Fingerprint of the email',
  emails: 'Emails',
  eventId: 'Event',
  eventTypes: 'Kinds of events',
  eventTypesBefore: 'Kinds of events before',
  expiresOn: 'Valid until',
  factor: 'Second factor',
  failingSince: 'Failing since',
  fileName: 'File',
  height: 'Height in pixels',
  host: 'Host',
  hostBefore: 'Host before',
  ipAddress: 'IP address',
  isByAdmin: 'By an Admin',
  isFromSignee: 'From a signee',
  isMeetingDropped: 'No meeting is arranged any more',
  isOn: 'Turned on',
  isNamed: 'Named in place of the position’s holder',
  isRequestorGone: 'The requestor’s account was deleted',
  kind: 'Kind of stage',
  mailId: 'Mail',
  items: 'Asked for',
  meeting: 'Meeting',
  message: 'Message',
  name: 'Name',
  names: 'Names',
  notCleared: 'What is still open',
  onBehalfOfId: 'On behalf of',
  openPoints: 'Not cleared in the end',
  passkeyId: 'Passkey',
  passkeys: 'Passkeys removed',
  pendingCause: 'Why it is pending',
  positionId: 'Position number',
  recoveryCodesLeft: 'Recovery codes left',
  replacedId: 'In place of',
  scopes: 'What it opens',
  requestId: 'Request',
  requestIds: 'Requests',
  issuer: 'Issued by',
  signer: 'Certificate of',
  versionId: 'Version of the paper',
  sessionId: 'Session',
  sessionIds: 'Sessions',
  sha256: 'Fingerprint of the file (SHA-256)',
  signatureId: 'Signature',
  signeeId: 'Signee',
  signedIn: 'Signed in by',
  size: 'Size',
  skipped: 'Stages that were not required',
  stageId: 'Stage',
  status: 'Status',
  texts: 'Texts made anew',
  userAgent: 'Browser',
  virus: 'What the virus scanner found',
  waitsFor: 'Waits for',
  way: 'Way of logging in',
  webhookId: 'Webhook',
  width: 'Width in pixels',
  wrong: 'What was wrong',
};

/** Of the things within a context: columns of an account, parts of a meeting, stages. Other keys are split into words. */
const INNER_KEY_WORDS = {
  roleId: 'Role',
  isEmailNotificationEnabled: 'Notifications by email',
  place: 'Place on the paper',
  signee: 'Always signed by',
} as const satisfies Record<string, string>;

/** What a key of a context means, e.g. "IP address". */
export function contextKeyName(key: string): string {
  const words: Partial<Record<string, string>> = { ...KEY_WORDS, ...INNER_KEY_WORDS };
  return words[key] ?? splitCamelCase(key);
}

const STAGE_KINDS: Record<StageKind, string> = { verify: 'Check of the papers', sign: 'Approval' };
const LOGIN_SCOPES: Record<LoginScope, string> = {
  pair: 'This account from this address',
  account: 'This account from browsers not used for it before',
  browser: 'This account in one of its own browsers',
  address: 'This address',
};
const LOGIN_FAILURES: Record<LoginFailure, string> = {
  email: 'Email',
  password: 'Password',
  code: 'Code',
  passkey: 'Passkey',
  expired: 'The account has expired',
  way: 'Passwords are for Admins only',
};
const PENDING_CAUSES: Record<PendingCause, string> = {
  vacancy: 'Nobody holds the position',
  'person-gone': 'The person who was to act is gone',
  'own-request': 'Only the requestor holds the position',
};
const VALUE_WORDS: Partial<Record<string, Partial<Record<string, string>>>> = {
  way: SIGN_IN_WAY_NAMES,
  factor: SECOND_FACTOR_NAMES,
  closed: LOGIN_SCOPES,
  pendingCause: PENDING_CAUSES,
  kind: STAGE_KINDS,
  wrong: LOGIN_FAILURES,
};

/** A single value below a key, as people write it; times in this time zone. */
export function contextValue(key: string, value: string | number | boolean | null, timeZone: string): string {
  if (value === null || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return key === 'size' ? fileSize(value) : String(value);
  if (key === 'changed') return contextKeyName(value);
  const word = VALUE_WORDS[key]?.[value];
  if (word) return word;
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return dateAndTime(new Date(value), timeZone);
  return clockTime(longDate(value));
}

/** Who an entry without a performer is ascribed to: somebody unknown at the login page, or the portal itself. */
export function nobodyName(actionType: string): string {
  return actionType === 'auth.login-failed' || actionType === 'auth.forgot-password'
    ? 'Somebody not logged in'
    : 'The portal';
}
