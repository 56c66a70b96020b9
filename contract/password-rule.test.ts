import { expect, test } from 'vitest';
import { PASSWORD_PROBLEMS, passwordProblem } from './password-rule.ts';

const OWNER = {
  email: 'maria.ibanez-2021@example.edu',
  firstName: 'María Lee',
  middleName: 'Go',
  lastName: 'Ibáñez',
};
const COMMON = ['password', 'sunshine', '12345678', 'p@ssw0rd'];
const problem = (password: string, isOld = false) =>
  passwordProblem(password, OWNER, {
    isOld,
    productName: 'Lagda',
    isCommon: (text) => COMMON.includes(text),
  });

test.each([
  ['short', ['seven77', '  seven77  ', '']],
  [
    'common',
    [
      'password',
      'PassWord',
      ' sunshine ',
      'Sunshine2026!',
      '12345678',
      '!!P@ssw0rd!!',
      '99999999',
      'abababab',
      'abcabcabc',
      'lagdalagda',
      'My-LAGDA-portal',
    ],
  ],
  [
    'personal',
    ['I am Maria!', 'ibanez rocks', 'xIBÁÑEZx', 'my-2021-word', 'my2021word', 'lee on sea', 'MARÍA-walks'],
  ],
] as const)('%s', (name, passwords) => {
  for (const password of passwords)
    expect([password, problem(password)]).toEqual([password, PASSWORD_PROBLEMS[name]]);
});

test('the old one', () => {
  expect(problem('chalk and theorems', true)).toBe(PASSWORD_PROBLEMS.unchanged);
});

test.each([
  'chalk and theorems',
  'sleeping in the sun',
  'campus-demo-1',
  'sunshine over Manila',
  'пароль-для-меня',
  '合言葉は秘密です！',
  'example.edu forever',
  'zqkvzqkv',
  'let us go for a walk',
])('%s is nobody’s first guess', (password) => {
  expect(problem(password)).toBeNull();
});

test('a short name of the portal is looked for among the words only', () => {
  const known = { isOld: false, productName: 'Ink', isCommon: () => false };
  expect(passwordProblem('red ink and paper', OWNER, known)).toBe(PASSWORD_PROBLEMS.common);
  expect(passwordProblem('drinking from a well', OWNER, known)).toBeNull();
});
