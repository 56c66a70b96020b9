import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { DateField, FileField, RowsField, TextField } from '#documents/fields.ts';
import { initialValues } from '#documents/fill.ts';
import { endSession, startSession } from '../shared/session.ts';
import { student } from '../testing/people.ts';
import { useAnswers } from './use-answers.ts';

const reason: TextField = { kind: 'text', name: 'reason', label: 'Reason' };
const passengers: RowsField = {
  kind: 'rows',
  key: 'passengers',
  label: 'Passengers',
  max: 9,
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

it('shows an error at its field until the field is changed', () => {
  const form = open();
  act(() => form.current.setErrors([{ path: 'formResponse.reason', message: 'Say why' }]));
  expect(form.current.binding.errorOf(['reason'])).toBe('Say why');

  act(() => form.current.binding.set({ reason: 'Because' }));
  expect(form.current.binding.errorOf(['reason'])).toBeUndefined();
});

it('shows an error of the first sent row at that row, although an empty row is above it', () => {
  const form = open();
  const rows = () => form.current.binding.rows(passengers);
  act(() => rows().add());
  act(() => rows().bindings[1]?.binding.set({ 'passenger{n}Name': 'Ana' }));
  expect(form.current.collect().answers).toEqual({ passenger1Name: 'Ana' });

  act(() => form.current.setErrors([{ path: 'formResponse.passenger1Name', message: 'Too short' }]));
  expect(rows().bindings[1]?.binding.errorOf(['passenger{n}Name'])).toBe('Too short');
  expect(rows().bindings[0]?.binding.errorOf(['passenger{n}Name'])).toBeUndefined();
});

it('has what was filled in before the session ended, except for files and for what nobody may type', () => {
  startSession(student(), 'a-token');
  const requestDate: DateField = {
    kind: 'date',
    name: 'requestDate',
    label: 'Date',
    prefill: 'today',
    readOnly: true,
  };
  const files = ['letter', 'id'].map(
    (attachment): FileField => ({ kind: 'file', label: 'File', attachment }),
  );
  const fields = [reason, requestDate, passengers, ...files];
  const openOn = (today: string) =>
    renderHook(() =>
      useAnswers(fields, useState(() => initialValues(fields, { ...NOBODY, today }))[0], { name: 'trip' }),
    );

  const before = openOn('2026-11-20').result;
  expect(before.current.restored).toBeUndefined();
  act(() => before.current.binding.set({ reason: 'Because' }));
  act(() => before.current.binding.addPerson({ id: 24, displayName: 'Rhea Magsino', position: null }));
  act(() => before.current.binding.rows(passengers).bindings[0]?.binding.set({ 'passenger{n}Name': 'Ana' }));
  act(() => before.current.setFile('id', new File(['x'], 'id.pdf')));
  act(() => before.current.setFile('letter', new File(['x'], 'letter.pdf')));
  act(() => endSession());

  startSession(student(), 'another-token');
  const { result } = openOn('2026-11-21');
  const { current } = result;
  expect(current.collect().answers).toEqual({
    reason: 'Because',
    requestDate: '2026-11-21',
    passenger1Name: 'Ana',
  });
  expect(current.binding.people).toEqual([{ id: 24, displayName: 'Rhea Magsino', position: null }]);
  expect(current.restored).toMatchObject({ fileNames: ['letter.pdf', 'id.pdf'], isOfBrowser: true });
  expect(current.isChanged).toBe(true);
  act(() => current.setFile('letter', new File(['x'], 'letter.pdf')));
  expect(result.current.restored?.fileNames).toEqual(['id.pdf']);
});

it('can be emptied again', () => {
  const form = open();
  act(() => form.current.binding.set({ reason: 'Because' }));
  act(() => form.current.setFile('letter', new File(['x'], 'letter.pdf')));
  act(() => form.current.startOver());
  expect(form.current.isChanged).toBe(false);
  expect(form.current.collect().answers).toEqual({});
  expect(form.current.files).toEqual({});
});

it('knows whether anything was changed, files included', () => {
  const form = open();
  expect(form.current.isChanged).toBe(false);
  act(() => form.current.setFile('letter', new File(['x'], 'letter.pdf')));
  expect(form.current.isChanged).toBe(true);
});
