import { expect, it } from 'vitest';
import { student } from '../testing/people.ts';
import { dropOldDrafts, keepDraft, readDraft } from './drafts.ts';
import { endSession, isSignedIn, startSession } from './session.ts';
import { currentToast } from './toast.ts';

const NAMES = ['localStorage', 'sessionStorage'];

it('where the browser refuses site data, a session lasts as long as its page, and that is said', async () => {
  const usual = [localStorage, sessionStorage];
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of NAMES) {
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  }
  await import('./memory-storage.ts');
  expect(currentToast()).toMatchObject({
    kind: 'failure',
    title: 'Your browser keeps nothing for this site',
  });

  expect(isSignedIn()).toBe(false);
  startSession(student(), 'a-token');
  expect(isSignedIn()).toBe(true);
  keepDraft(29, 'requests/create/3', 'typed');
  dropOldDrafts();
  expect(readDraft(29, 'requests/create/3')).toBe('typed');
  endSession();
  expect(isSignedIn()).toBe(false);
  for (const [index, name] of NAMES.entries()) Object.defineProperty(window, name, { value: usual[index] });
});
