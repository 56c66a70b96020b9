import { beforeEach, describe, expect, it, vi } from 'vitest';
import { student } from '../testing/people.ts';
import { rememberReturnPath, takeReturnPath } from './return-path.ts';
import {
  authToken,
  clearSession,
  currentAccount,
  endSession,
  followOtherTabs,
  isSignedIn,
  keepAccount,
  lastNotificationSeen,
  markNotificationsSeen,
  onAccountChange,
  startSession,
} from './session.ts';

describe('the session', () => {
  it('holds when both the account and the token are there', () => {
    expect(isSignedIn()).toBe(false);
    startSession(student(), 'a-token');
    expect(isSignedIn()).toBe(true);
    localStorage.removeItem('authToken');
    expect(isSignedIn()).toBe(false);
  });

  it('clears the account and the last-seen marker on logout, not the token', () => {
    startSession(student(), 'a-token');
    markNotificationsSeen('2026-11-20T08:00:00.000Z');
    clearSession();
    expect(localStorage.getItem('authenticatedUser')).toBeNull();
    expect(localStorage.getItem('lastNotificationSeen')).toBeNull();
    expect(authToken()).toBe('a-token');
    expect(isSignedIn()).toBe(false);
  });

  it('keeps what was seen for the one whose session ended, and for nobody else', () => {
    const seen = '2026-11-20T08:00:00.000Z';
    startSession(student(), 'a-token');
    markNotificationsSeen(seen);
    endSession();
    startSession(student(), 'another-token');
    expect(lastNotificationSeen()).toBe(seen);
    endSession();
    startSession(student({ id: 30 }), 'a-token-of-somebody-else');
    expect(lastNotificationSeen()).toBeNull();
  });

  it('signs nobody in by an answer that comes after the logout or in the session of another', () => {
    const late = student({ contactNumber: '+63 917 555 0100' });
    startSession(student(), 'a-token');
    clearSession();
    keepAccount(late);
    expect(isSignedIn()).toBe(false);
    startSession(student({ id: 30 }), 'a-token-of-somebody-else');
    keepAccount(late);
    expect(currentAccount()).toEqual(student({ id: 30 }));
  });

  it('takes a change of the signed-in account, also of a part of it', () => {
    startSession(student(), 'a-token');
    keepAccount(student({ contactNumber: '+63 917 555 0100' }));
    keepAccount({ id: student().id, availability: { monday: ['09:00'] } });
    const changed = { contactNumber: '+63 917 555 0100', availability: { monday: ['09:00'] } };
    expect(currentAccount()).toEqual(student(changed));
  });

  it('gives the same account until it changes', () => {
    startSession(student(), 'a-token');
    expect(currentAccount()).toBe(currentAccount());
  });

  it('takes an account for nobody that lacks what the shell shows', () => {
    startSession(student(), 'a-token');
    for (const stored of [
      '{"id":29}',
      '{"id":29,"displayName":"Miguel"}',
      '{"id":29,"role":{"name":"Student"}}',
    ]) {
      localStorage.setItem('authenticatedUser', stored);
      expect(isSignedIn()).toBe(false);
    }
  });

  describe('another tab', () => {
    const onLogin = vi.fn();
    followOtherTabs({ onLogin });
    const inAnotherTab = (change: () => void) => {
      const oldValue = localStorage.getItem('authenticatedUser');
      change();
      dispatchEvent(new StorageEvent('storage', { key: 'authenticatedUser', oldValue }));
    };
    const logOut = () => localStorage.removeItem('authenticatedUser');
    const logIn = (id: number) => {
      localStorage.setItem('authToken', 'a-token');
      localStorage.setItem('authenticatedUser', JSON.stringify(student({ id })));
    };
    beforeEach(() => {
      onLogin.mockReset();
      history.replaceState(null, '', '/requests/13');
    });

    it('tells what was seen there', () => {
      const changed = vi.fn();
      const stop = onAccountChange(changed);
      dispatchEvent(new StorageEvent('storage', { key: 'lastNotificationSeen' }));
      expect(changed).toHaveBeenCalledOnce();
      stop();
    });

    it('ends the session here, and whoever it was comes back to where they were', () => {
      startSession(student({ id: 30 }), 'a-token');
      inAnotherTab(logOut);
      inAnotherTab(() => logIn(30));
      expect(onLogin).toHaveBeenCalledOnce();
      expect(takeReturnPath(currentAccount())).toBe('/requests/13');
    });

    it('leads whoever logs in next to where a session ended by itself, as the specification has it', () => {
      startSession(student({ id: 30 }), 'a-token');
      endSession();
      startSession(student({ id: 31 }), 'another-token');
      expect(takeReturnPath(currentAccount())).toBe('/requests/13');
    });

    it('ends the session here, and somebody else begins at home', () => {
      startSession(student({ id: 30 }), 'a-token');
      inAnotherTab(logOut);
      startSession(student({ id: 31 }), 'a-token');
      expect(takeReturnPath(currentAccount())).toBe('/dashboard');
    });

    it('tells of a login only where nobody was signed in', () => {
      startSession(student({ id: 30 }), 'a-token');
      inAnotherTab(() => logIn(31));
      expect(onLogin).not.toHaveBeenCalled();
    });
  });

  it('leads to a page that was asked for before anybody was signed in, whoever logs in', () => {
    startSession(student({ id: 30 }), 'a-token');
    endSession();
    rememberReturnPath('/requests/7');
    startSession(student({ id: 31 }), 'a-token');
    expect(takeReturnPath(currentAccount())).toBe('/requests/7');
  });

  it('takes an unreadable account for nobody', () => {
    startSession(student(), 'a-token');
    localStorage.setItem('authenticatedUser', '{"id":');
    expect(currentAccount()).toBeNull();
  });
});
