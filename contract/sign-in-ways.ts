/** How somebody proved who they are when a session was opened. */
export const SIGN_IN_WAYS = ['password', 'campus-account', 'passkey'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** What they gave besides, where the account has a second factor. */
export const SECOND_FACTORS = ['code', 'recovery-code', 'passkey'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** How the one who acts had proved who they are. */
export type SignedIn = { way: SignInWay | 'access-token'; factor?: SecondFactor | undefined };

export const SIGN_IN_WAY_NAMES: Record<SignedIn['way'], string> = {
  password: 'Password',
  'campus-account': 'Campus account',
  passkey: 'Passkey',
  'access-token': 'Access token',
};
export const SECOND_FACTOR_NAMES: Record<SecondFactor, string> = {
  code: 'Code',
  'recovery-code': 'Recovery code',
  passkey: 'Passkey',
};

/** "password and code", as what somebody signed in by. */
export function signedInText({ way, factor }: SignedIn): string {
  const names = [SIGN_IN_WAY_NAMES[way], ...(factor ? [SECOND_FACTOR_NAMES[factor]] : [])];
  return names.join(' and ').toLowerCase();
}
