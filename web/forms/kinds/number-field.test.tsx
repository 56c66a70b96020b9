import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FormSections } from '../form-sections.tsx';
import { useAnswers } from '../use-answers.ts';

const FIELDS = [
  { kind: 'number', name: 'salary', label: 'Salary', min: 0, decimals: 2, money: true },
] as const;

function Form() {
  const { binding } = useAnswers(FIELDS, { salary: '45203.5' });
  return <FormSections form={[{ title: 'Salary', fields: FIELDS }]} binding={binding} />;
}

it('stays marked as the Tab key has marked it although its commas go, so that what is typed replaces it', () => {
  renderScreen(<Form />);
  const salary = screen.getByRole<HTMLInputElement>('textbox', { name: 'Salary' });
  expect(salary.value).toBe('45,203.5');
  // as a browser does on the way with the Tab key
  salary.setSelectionRange(0, salary.value.length);
  act(() => salary.focus());
  expect(salary.value).toBe('45203.5');
  expect(salary.value.slice(salary.selectionStart ?? 0, salary.selectionEnd ?? 0)).toBe('45203.5');
});
