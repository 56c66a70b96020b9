import type { Account } from '#contract/api/accounts.ts';
import { forgetReturnPath, rememberReturnPath } from './return-path.ts';

// The three names of specification part 1, section 3, and whose marker it is.
const USER = 'authenticatedUser';
const TOKEN = 'authToken';
const LAST_SEEN = 'lastNotificationSeen';
const LAST_SEEN_BY = 'lastNotificationSeenBy';
const HAS_ENDED = 'hasSessionEnded';

let knownText: string | null = null;
let knownAccount: Account | null = null;
const listeners = new Set<() => void>();
const endListeners = new Set<() => void>();

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

/**
 * For what goes on after an answer was waited for: tells whether whoever began it is still signed in. Somebody else may have logged in
 * in another tab meanwhile, in whose name it would go on. What nobody began who was signed in, such as a login, goes on.
 */
export function rememberAccount(): () => boolean {
  const id = currentAccount()?.id;
  return () => id === undefined || currentAccount()?.id === id;
}

export function startSession(account: Account, token: string): void {
  localStorage.setItem(TOKEN, token);
  sessionStorage.removeItem(HAS_ENDED);
  // the session before may have ended by itself, and have been somebody else's
  if (localStorage.getItem(LAST_SEEN_BY) !== String(account.id)) localStorage.removeItem(LAST_SEEN);
  localStorage.setItem(LAST_SEEN_BY, String(account.id));
  storeAccount(account);
}

/** What an answer says of an account, if it is the signed-in one: one that comes after a logout signs nobody in again. */
export function keepAccount(change: Pick<Account, 'id'> & Partial<Account>): void {
  const known = currentAccount();
  if (known?.id === change.id) storeAccount({ ...known, ...change });
}

function storeAccount(account: Account): void {
  localStorage.setItem(USER, JSON.stringify(account));
  notifyAll(listeners);
}

/** What logging out clears: the user, the last-seen marker and the way back, not the token (part 1, section 4). */
export function clearSession(): void {
  localStorage.removeItem(USER);
  localStorage.removeItem(LAST_SEEN);
  localStorage.removeItem(LAST_SEEN_BY);
  forgetReturnPath();
  sessionStorage.removeItem(HAS_ENDED);
  notifyAll(listeners);
}

/** After a 401: forgets the account; the router then leads to the login page. */
export function endSession(): void {
  // several calls may fail at once, or one that was under way at the logout
  if (currentAccount() === null) return;
  localStorage.removeItem(USER);
  leaveForLogin();
}

/** Whether this tab came to the login page because its session ended; the login page says so. */
export function hasSessionEnded(): boolean {
  return sessionStorage.getItem(HAS_ENDED) !== null;
}

/** Calls back whenever the session ends, here or by a logout in another tab; returns the function that stops it. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Subscribes to changes of the account, in this tab and in others; for useSyncExternalStore. */
export function onAccountChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows a login or logout in another tab, and what was seen there; called once at the start. `onLogin` where nobody was signed in. */
export function followOtherTabs({ onLogin }: { onLogin: () => void }): void {
  addEventListener('storage', ({ key, oldValue }) => {
    if (key === LAST_SEEN) notifyAll(listeners);
    if (key !== USER) return;
    const before = oldValue ? read(oldValue) : null;
    if (!isSignedIn()) leaveForLogin({ onlyFor: before });
    else {
      notifyAll(listeners);
      if (!before) onLogin();
    }
  });
}

/** After a logout in another tab the way back is for `onlyFor`, who was signed in here. */
function leaveForLogin({ onlyFor = null }: { onlyFor?: Account | null } = {}): void {
  rememberReturnPath(location.pathname + location.search, onlyFor);
  sessionStorage.setItem(HAS_ENDED, 'true');
  // those who keep what was typed come before the screens are gone
  notifyAll(endListeners);
  notifyAll(listeners);
}

/** ISO time of the newest notification the person has seen, null before they ever opened the list. */
export function lastNotificationSeen(): string | null {
  return localStorage.getItem(LAST_SEEN);
}

export function markNotificationsSeen(time: string): void {
  localStorage.setItem(LAST_SEEN, time);
  notifyAll(listeners);
}

function notifyAll(toCall: Set<() => void>): void {
  for (const listener of toCall) listener();
}

function read(text: string): Account | null {
  try {
    const stored: Partial<Account> | null = JSON.parse(text);
    return isWhole(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Whether the shell can be drawn for it; everything else is fetched anew. An older portal may have stored less. */
function isWhole(stored: Partial<Account> | null): stored is Account {
  return (
    typeof stored?.id === 'number' &&
    typeof stored.displayName === 'string' &&
    typeof stored.role?.name === 'string'
  );
}
