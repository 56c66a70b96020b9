import type { Account } from '#contract/api/accounts.ts';

// It belongs to one tab, and after a logout in another to whoever was signed in here.
const RETURN_PATH = 'returnPath';
const RETURN_PATH_OF = 'returnPathOf';
const LOGIN = '/auth/login';

/** After the next login the person is where they were; `onlyFor` them, or for whoever logs in (part 1, section 2). */
export function rememberReturnPath(path: string, onlyFor?: Pick<Account, 'id'> | null): void {
  if (!path.startsWith('/auth/')) {
    forgetReturnPath();
    sessionStorage.setItem(RETURN_PATH, path);
  }
  if (onlyFor) sessionStorage.setItem(RETURN_PATH_OF, String(onlyFor.id));
}

/** For what the screen that was left has become, when the session ends: whoever it was comes back there instead. */
export function changeReturnPath(path: string): void {
  sessionStorage.setItem(RETURN_PATH, path);
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(RETURN_PATH);
  sessionStorage.removeItem(RETURN_PATH_OF);
}

/** Where whoever has just logged in goes; used once, then cleared. */
export function takeReturnPath(account: Pick<Account, 'id'> | null): string {
  const path = sessionStorage.getItem(RETURN_PATH);
  const owner = sessionStorage.getItem(RETURN_PATH_OF);
  forgetReturnPath();
  if (owner !== null && owner !== String(account?.id)) return '/dashboard';
  return path?.startsWith('/') && !path.startsWith('//') && !path.startsWith(LOGIN) ? path : '/dashboard';
}
