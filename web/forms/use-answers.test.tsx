import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { DateField, RowsField, TextField } from '#documents/fields.ts';
import { initialValues } from '#documents/fill.ts';
import { loseSession, startSession } from '../shared/session.ts';
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

it('has what was filled in before the session ended, except for files and for what nobody may type', () => {
  startSession(student(), 'a-token');
  const requestDate: DateField = {
    kind: 'date',
    name: 'requestDate',
    label: 'Date',
    prefill: 'today',
    readOnly: true,
  };
  const fields = [reason, requestDate, passengers];
  const openOn = (today: string) =>
    renderHook(() =>
      useAnswers(fields, useState(() => initialValues(fields, { ...NOBODY, today }))[0], 'trip'),
    );

  const before = openOn('2026-11-20').result;
  expect(before.current.restored).toBeUndefined();
  act(() => before.current.scope.set({ reason: 'Because' }));
  act(() => before.current.scope.addPerson({ id: 24, displayName: 'Rhea Magsino', position: null }));
  act(() => before.current.scope.rows(passengers).scopes[0]?.scope.set({ 'passenger{n}Name': 'Ana' }));
  act(() => before.current.setFile('letter', new File(['x'], 'letter.pdf')));
  act(() => loseSession());

  startSession(student(), 'another-token');
  const { current } = openOn('2026-11-21').result;
  expect(current.collect().answers).toEqual({
    reason: 'Because',
    requestDate: '2026-11-21',
    passenger1Name: 'Ana',
  });
  expect(current.scope.people).toEqual([{ id: 24, displayName: 'Rhea Magsino', position: null }]);
  expect(current.restored).toEqual({ fileNames: ['letter.pdf'] });
  expect(current.isChanged).toBe(true);
});

it('can be emptied again', () => {
  const form = open();
  act(() => form.current.scope.set({ reason: 'Because' }));
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
