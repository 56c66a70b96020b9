import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])('%s is this computer', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each([
  'localhost.example.edu',
  '127.mail.example.edu',
  '127.0.0.1.example.edu',
  '::1.example.edu',
  '',
  '0.0.0.0',
])('"%s" is not', (host) => {
  expect(isLoopback(host)).toBe(false);
});
