import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { FormDescription } from '#documents/fields.ts';
import { allFields } from '#documents/fields.ts';
import { initialValues } from '#documents/fill.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormSections } from './form-sections.tsx';
import { useAnswers } from './use-answers.ts';

const REQUIRED = 'Please fill out the required fields';
const form: FormDescription = [
  {
    title: 'Trip',
    fields: [
      { kind: 'date', name: 'on', label: 'Departure date' },
      {
        kind: 'rows',
        key: 'people',
        label: 'People',
        max: 3,
        rowLabel: 'Person {n}',
        addLabel: 'Add',
        tooMany: { title: '', message: '' },
        columns: [{ kind: 'text', name: 'person{n}Name', label: 'Name' }],
      },
    ],
  },
];
const WHO = { displayName: '', position: '', email: '', today: '' };

function Trip() {
  const fields = allFields(form);
  const [initial] = useState(() => initialValues(fields, WHO));
  const { binding, errors, setErrors } = useAnswers(fields, initial);
  const issues = ['formResponse.person1Name', 'formResponse.on'].map((path) => ({ path, message: REQUIRED }));
  return (
    <form>
      <ErrorSummary errors={errors} />
      <FormSections form={form} binding={binding} />
      <button type="button" onClick={() => setErrors(issues)}>
        Submit
      </button>
    </form>
  );
}

it('lists what is wrong in the order of the form, leads to each field without its calendar, and shrinks as it is mended', async () => {
  renderScreen(<Trip />);
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const links = () =>
    screen.getAllByRole('button', { name: /^Please/ }).map(({ textContent }) => textContent);
  expect(screen.getByRole('alert', { name: '2 fields need your attention' })).toBeDefined();
  expect(links()).toEqual(['Please fill in: Departure date', 'Please fill in: Name (Person 1)']);

  await userEvent.click(screen.getByRole('button', { name: 'Please fill in: Departure date' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Departure date/));
  expect(screen.queryByRole('button', { name: 'Next month' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Please fill in: Name (Person 1)' }));
  await userEvent.type(screen.getByLabelText(/^Name/), 'Ana');
  expect(links()).toEqual(['Please fill in: Departure date']);
  expect(screen.getByRole('alert', { name: 'One field needs your attention' })).toBeDefined();
});
