import type { Account } from '#contract/api/accounts.ts';

// The three names of specification part 1, section 3; the return path belongs to one tab.
const USER = 'authenticatedUser';
const TOKEN = 'authToken';
const LAST_SEEN = 'lastNotificationSeen';
const RETURN_PATH = 'returnPath';
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
  tell(listeners);
}

/** A 401: remembers where the person was, forgets who they were, and lets the router lead to the login page. */
export function loseSession(): void {
  rememberReturnPath(location.pathname + location.search);
  localStorage.removeItem(USER);
  tell(listeners);
  tell(endings);
}

/** Calls back whenever a session is lost, here or by a logout in another tab. */
export function onSessionLost(listener: () => void): void {
  endings.add(listener);
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
    tell(listeners);
    if (!isSignedIn()) tell(endings);
  });
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
