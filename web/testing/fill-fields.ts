import { fireEvent, screen, within } from '@testing-library/react';
import { isSet } from '#documents/answers.ts';
import { type FormValues, isShown, type Row, shownAnswers, type Value } from '#documents/collect.ts';
import { type Field, inRow, type RowsField } from '#documents/fields.ts';

/** Fills the rendered form field by field, as a person would, until it holds these values. */
export async function fillFields(fields: readonly Field[], values: FormValues): Promise<void> {
  const shown = shownAnswers(fields, values);
  for (const field of fields) {
    if (!isShown(field, shown)) continue;
    if (field.kind === 'rows') await fillRows(field, rowsOf(values[field.key]));
    else await fillField(field, document.body, (key) => single(values[key]));
  }
}

async function fillRows(field: RowsField, rows: readonly Row[]): Promise<void> {
  for (const [index, row] of rows.entries()) {
    if (index > 0) fireEvent.click(screen.getByRole('button', { name: field.addLabel }));
    const place = screen.getByRole('group', { name: inRow(field.rowLabel, index + 1) });
    for (const column of field.columns) await fillField(column, place, (key) => row[key] ?? '');
  }
}

type Given = (key: string) => Value;

async function fillField(field: Field, place: HTMLElement, given: Given): Promise<void> {
  const input = () => within(place).getByLabelText(labelled(field.label), { selector: 'input, textarea' });
  switch (field.kind) {
    case 'text':
    case 'date':
      if (!field.readOnly) type(input(), given(field.name));
      return;
    case 'longText':
    case 'number':
      return type(input(), given(field.name));
    case 'dateTime': {
      const [date = '', time = ''] = String(given(field.name)).split('T');
      type(within(place).getByLabelText(`${field.label}: date`), date);
      return type(within(place).getByLabelText(`${field.label}: time`), time);
    }
    case 'tick':
      if (!field.fixed && isSet(given(field.name))) fireEvent.click(input());
      return;
    case 'choice': {
      const chosen = field.options.find(({ name }) => isSet(given(name)));
      return pick(place, field.label, chosen?.label ?? '');
    }
    case 'select': {
      const option = String(given(field.name));
      return field.options.length === 2 ? pick(place, field.label, option) : choose(input(), option);
    }
    case 'person': {
      const key = 'signatureKey' in field ? field.signatureKey : field.name;
      return choose(input(), 'signatureKey' in field ? `Person ${given(key)}` : String(given(key)));
    }
    case 'rows':
    case 'difference':
    case 'file':
      return;
  }
}

function pick(place: HTMLElement, label: string, option: string): void {
  const group = within(place).getByRole('radiogroup', { name: labelled(label) });
  if (option) fireEvent.click(within(group).getByRole('radio', { name: option }));
}

async function choose(input: HTMLElement, option: string): Promise<void> {
  if (!option) return;
  fireEvent.click(input);
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

/** A prefilled field that the values leave out is emptied. */
function type(input: HTMLElement, value: Value): void {
  const isPrefilled =
    (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) && input.value;
  if (value !== '' || isPrefilled) fireEvent.change(input, { target: { value: String(value) } });
}

/** A required field's label ends in an asterisk. */
function labelled(label: string): RegExp {
  return new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\*)?$`);
}

function single(value: Value | Row[] | undefined): Value {
  return value === undefined || Array.isArray(value) ? '' : value;
}

function rowsOf(value: Value | Row[] | undefined): readonly Row[] {
  return Array.isArray(value) ? value : [];
}
