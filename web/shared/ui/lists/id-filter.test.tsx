import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { IdFilter } from './id-filter.tsx';

const ROLES = [
  { id: 3, name: 'Faculty' },
  { id: 4, name: 'Student' },
];

function show(value: number, options?: typeof ROLES) {
  const onChange = vi.fn();
  renderScreen(<IdFilter label="Role" options={options} value={value} onChange={onChange} />);
  return { box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Role' }), onChange };
}

it('shows what is filtered by also where nobody offers it any more, to be cleared', async () => {
  const { box, onChange } = show(99, ROLES);
  expect(box.value).toBe('Unknown role');
  await userEvent.click(screen.getByLabelText('Clear Role'));
  expect(onChange).toHaveBeenCalledWith(undefined);
});

it('calls nothing unknown before it knows what there is', () => {
  expect(show(4).box.value).toBe('');
});

it('names what is offered', () => {
  expect(show(4, ROLES).box.value).toBe('Student');
});
