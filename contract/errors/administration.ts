import { LIMITS } from '../limits.ts';

/** What Admins keep: accounts, classes, departments, positions, mails, webhooks, and requests that are stuck. */
export const ADMINISTRATION_ERRORS = {
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
  'department.in-use': { status: 409, message: 'This department is still in use: {uses} to it.' },
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
  'account.validity-changed': {
    status: 409,
    message:
      'The validity of this account has changed meanwhile. Nothing was extended; please look at its date again.',
  },
  'account.last-admin': { status: 409, message: 'The last Admin cannot be deleted or demoted.' },
  'account.expired': { status: 409, message: 'This account has expired. Please extend it first.' },
  'request.stage-not-open': { status: 409, message: 'This stage is already done.' },
  'request.stage-has-signee': {
    status: 409,
    message: 'Somebody can act on this stage; another person can be named only once they are gone.',
  },
  'request.stage-has-position': {
    status: 409,
    message: 'This stage belongs to a position; give the position to somebody instead.',
  },
} as const;
