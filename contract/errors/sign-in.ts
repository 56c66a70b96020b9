import { LIMITS } from '../limits.ts';

/** Signing in, second factors, passkeys, access tokens and passwords. */
export const SIGN_IN_ERRORS = {
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
    message: 'This passkey is not registered here any more. Please log in another way.',
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
      'This QR code is no longer valid. Please scan the new one, and remove the older entry from your app.',
  },
  'auth.two-factor-unreadable': {
    status: 409,
    message:
      'Your second factor can no longer be checked, because the secret key of the portal was changed. Please ask the system administrator to turn it off for you.',
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
} as const;
