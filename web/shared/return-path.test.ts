import { beforeEach, expect, it } from 'vitest';
import { rememberReturnPath, takeReturnPath } from './return-path.ts';

beforeEach(() => sessionStorage.clear());

it('never leads to another site or back to the login page', () => {
  for (const path of ['//evil.example', 'https://evil.example', '/auth/login']) {
    sessionStorage.setItem('returnPath', path);
    expect(takeReturnPath(null)).toBe('/dashboard');
  }
  rememberReturnPath('/auth/login');
  expect(takeReturnPath(null)).toBe('/dashboard');
});

it('leads there once', () => {
  rememberReturnPath('/requests/7');
  expect([takeReturnPath({ id: 30 }), takeReturnPath({ id: 30 })]).toEqual(['/requests/7', '/dashboard']);
});

it('that belongs to somebody leads nobody else there', () => {
  rememberReturnPath('/requests/7', { id: 30 });
  expect(takeReturnPath({ id: 31 })).toBe('/dashboard');
});
