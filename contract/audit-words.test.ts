import { expect, test } from 'vitest';
import { actionName, contextKeyName, contextValue } from './audit-words.ts';

const ZONE = 'Asia/Manila';

test('an action and a key are called by words, an unknown action by itself, an unknown key split into capitalised words', () => {
  expect(actionName('request.reject')).toBe('Request disapproved');
  expect(actionName('robot.dance')).toBe('robot.dance');
  expect(contextKeyName('ipAddress')).toBe('IP address');
  expect(contextKeyName('roleId')).toBe('Role');
  expect(contextKeyName('contactNumber')).toBe('Contact Number');
});

test.each([
  ['size', 2048, '2 kb'],
  ['isFromSignee', false, 'No'],
  ['location', null, 'None'],
  ['expiresOn', '2027-09-16', 'September 16, 2027'],
  ['time', '13:30', '1:30 PM'],
  ['at', '2026-11-20T01:00:00.000Z', 'Nov 20, 2026 9:00 AM'],
  ['way', 'campus-account', 'Campus account'],
  ['pendingCause', 'vacancy', 'Nobody holds the position'],
  ['changed', 'contactNumber', 'Contact Number'],
  ['message', 'Not this term.', 'Not this term.'],
  ['requestId', 7, '7'],
] as const)('the value of %s is read as people write it', (key, value, words) => {
  expect(contextValue(key, value, ZONE)).toBe(words);
});
