import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RowsField, TextField } from '#documents/fields.ts';
import { initialValues } from '#documents/fill.ts';
import { useAnswers } from './use-answers.ts';

const reason: TextField = { kind: 'text', name: 'reason', label: 'Reason' };
const passengers: RowsField = {
  kind: 'rows',
  key: 'passengers',
  label: 'Passengers',
  most: 9,
  rowLabel: 'Passenger {n}',
  addLabel: 'Add passenger',
  tooMany: { title: '', message: '' },
  columns: [{ kind: 'text', name: 'passenger{n}Name', label: 'Name' }],
};
const NOBODY = { displayName: '', position: '', email: '', today: '' };

function open() {
  const fields = [reason, passengers];
  const initial = initialValues(fields, NOBODY);
  return renderHook(() => useAnswers(fields, initial)).result;
}

it('shows a complaint at its field until the field is changed', () => {
  const form = open();
  act(() => form.current.complain([{ path: 'formResponse.reason', message: 'Say why' }]));
  expect(form.current.scope.errorOf(['reason'])).toBe('Say why');

  act(() => form.current.scope.set({ reason: 'Because' }));
  expect(form.current.scope.errorOf(['reason'])).toBeUndefined();
});

it('shows a complaint about the first sent row at that row, though an empty one stands above it', () => {
  const form = open();
  const rows = () => form.current.scope.rows(passengers);
  act(() => rows().add());
  act(() => rows().scopes[1]?.scope.set({ 'passenger{n}Name': 'Ana' }));
  expect(form.current.collect().answers).toEqual({ passenger1Name: 'Ana' });

  act(() => form.current.complain([{ path: 'formResponse.passenger1Name', message: 'Too short' }]));
  expect(rows().scopes[1]?.scope.errorOf(['passenger{n}Name'])).toBe('Too short');
  expect(rows().scopes[0]?.scope.errorOf(['passenger{n}Name'])).toBeUndefined();
});

it('knows whether anything was changed, files included', () => {
  const form = open();
  expect(form.current.isChanged).toBe(false);
  act(() => form.current.setFile('letter', new File(['x'], 'letter.pdf')));
  expect(form.current.isChanged).toBe(true);
});
