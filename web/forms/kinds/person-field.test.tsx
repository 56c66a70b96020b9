import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { peopleFinder } from '../../testing/people-finder.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FormContext } from '../form-context.ts';
import { PersonFieldInput } from './person-field.tsx';

const instructor = { displayName: 'Juan D. Cruz', position: { name: 'Instructor' } };
const TWO_OF_ONE_NAME = [
  { ...instructor, id: 1, email: 'juan.cruz@example.edu' },
  { ...instructor, id: 2, email: 'juan.cruz2@example.edu' },
];
const nothing = { files: {}, setFile: vi.fn(), attachments: [] };
const binding = {
  get: () => '',
  set: vi.fn(),
  errorOf: () => undefined,
  sentAs: (name: string) => name,
  shown: {},
  rows: () => ({ bindings: [], add: vi.fn(), remove: vi.fn() }),
  people: [],
  addPerson: vi.fn(),
};

it('tells professors of one name and one position apart by their email', async () => {
  renderScreen(
    <FormContext value={{ ...nothing, findPeople: peopleFinder(TWO_OF_ONE_NAME) }}>
      <PersonFieldInput
        field={{ kind: 'person', signatureKey: 'adviser', label: 'Adviser' }}
        binding={binding}
      />
    </FormContext>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: /Adviser/ }));
  const offered = await screen.findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Juan D. CruzInstructor · juan.cruz@example.edu',
    'Juan D. CruzInstructor · juan.cruz2@example.edu',
  ]);
});
