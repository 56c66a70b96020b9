import type { Account } from '#contract/api/accounts.ts';

// The three names of specification part 1, section 3; the return path belongs to one tab.
const USER = 'authenticatedUser';
const TOKEN = 'authToken';
const LAST_SEEN = 'lastNotificationSeen';
const RETURN_PATH = 'returnPath';
const HAS_ENDED = 'hasSessionEnded';
const LOGIN = '/auth/login';

let knownText: string | null = null;
let knownAccount: Account | null = null;
const listeners = new Set<() => void>();
const endings = new Set<() => void>();

export function authToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/** The account as of the last login or profile answer; the same object until it changes. */
export function currentAccount(): Account | null {
  const text = localStorage.getItem(USER);
  if (text !== knownText) {
    knownText = text;
    knownAccount = text ? read(text) : null;
  }
  return knownAccount;
}

export function isSignedIn(): boolean {
  return authToken() !== null && currentAccount() !== null;
}

export function startSession(account: Account, token: string): void {
  localStorage.setItem(TOKEN, token);
  sessionStorage.removeItem(HAS_ENDED);
  keepAccount(account);
}

/** Replaces what is known of the signed-in account, e.g. after the profile was fetched again. */
export function keepAccount(account: Account): void {
  localStorage.setItem(USER, JSON.stringify(account));
  tell(listeners);
}

/** What logging out clears: the user, the last-seen marker and the way back, not the token (part 1, section 4). */
export function clearSession(): void {
  localStorage.removeItem(USER);
  localStorage.removeItem(LAST_SEEN);
  sessionStorage.removeItem(RETURN_PATH);
  sessionStorage.removeItem(HAS_ENDED);
  tell(listeners);
}

/** A 401: forgets who the person was, and lets the router lead to the login page. */
export function loseSession(): void {
  // several calls may fail at once, or one that was under way at the logout
  if (currentAccount() === null) return;
  localStorage.removeItem(USER);
  leaveForLogin();
}

/** Whether this tab came to the login page because its session ended; the login page says so. */
export function hasSessionEnded(): boolean {
  return sessionStorage.getItem(HAS_ENDED) !== null;
}

/** Calls back whenever a session is lost, here or by a logout in another tab; gives the way to stop. */
export function onSessionLost(listener: () => void): () => void {
  endings.add(listener);
  return () => endings.delete(listener);
}

/** Subscribes to changes of the account, in this tab and in others; for useSyncExternalStore. */
export function onAccountChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hears a login or logout in another tab; called once at the start. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== USER) return;
    if (isSignedIn()) tell(listeners);
    else leaveForLogin();
  });
}

/** After the next login the person is where they were. */
function leaveForLogin(): void {
  rememberReturnPath(location.pathname + location.search);
  sessionStorage.setItem(HAS_ENDED, 'true');
  // those who keep what was typed come before the screens are gone
  tell(endings);
  tell(listeners);
}

export function rememberReturnPath(path: string): void {
  if (path.startsWith('/auth/')) return;
  sessionStorage.setItem(RETURN_PATH, path);
}

/** Where to go after a login; used once, then cleared. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(RETURN_PATH);
  sessionStorage.removeItem(RETURN_PATH);
  return path?.startsWith('/') && !path.startsWith('//') && !path.startsWith(LOGIN) ? path : '/dashboard';
}

/** ISO time of the newest notification the person has seen, null before they ever opened the list. */
export function lastNotificationSeen(): string | null {
  return localStorage.getItem(LAST_SEEN);
}

export function markNotificationsSeen(time: string): void {
  localStorage.setItem(LAST_SEEN, time);
  tell(listeners);
}

function tell(audience: Set<() => void>): void {
  for (const listener of audience) listener();
}

function read(text: string): Account | null {
  try {
    const stored: Account | null = JSON.parse(text);
    return stored && typeof stored.id === 'number' ? stored : null;
  } catch {
    return null;
  }
}
