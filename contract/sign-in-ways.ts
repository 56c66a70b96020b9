/** How somebody proved who they are when a session was opened. */
export const SIGN_IN_WAYS = ['password', 'campus-account', 'passkey'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];
