import { afterEach, expect, test } from 'vitest';
import { focusScreenIfLost } from './focus-screen.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

function openDialog(): HTMLInputElement[] {
  document.body.innerHTML = '<div role="dialog" aria-modal="true"><input /><input /></div>';
  return [...document.querySelectorAll('input')];
}

test('after a press beside a dialog the focus is back in the field that had it', () => {
  const [, second] = openDialog();
  second?.focus();
  second?.blur();
  focusScreenIfLost();
  expect(document.activeElement).toBe(second);
});

test('where that field is gone, it is in the first one', () => {
  const [first, second] = openDialog();
  second?.focus();
  second?.blur();
  second?.remove();
  focusScreenIfLost();
  expect(document.activeElement).toBe(first);
});
