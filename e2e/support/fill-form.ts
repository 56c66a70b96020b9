import { expect, type Locator, type Page } from '@playwright/test';
import { isSet } from '#documents/answers.ts';
import { type FormValues, isShown, type Row, shownAnswers, type Value } from '#documents/collect.ts';
import type { Answers, DocumentType } from '#documents/document.ts';
import { allFields, type Field, inRow, type RowsField } from '#documents/fields.ts';
import { valuesOf } from '#documents/fill.ts';
import { choose } from './choose.ts';

type Given = (key: string) => Value;

/**
 * Fills in the form of any document, field by field as a person would; `names` are those of the people to choose, by
 * signature key. A file is put wherever one may go.
 */
export async function fillForm(
  page: Page,
  document: DocumentType,
  answers: Answers,
  names: Record<string, string>,
): Promise<void> {
  const fields = allFields(document.form);
  const values = valuesOf(fields, { ...answers, ...names });
  const shown = shownAnswers(fields, values);
  const form = page.getByRole('form', { name: document.name });
  for (const field of fields.filter((one) => isShown(one, shown))) {
    if (field.kind === 'rows') await fillRows(form, field, values);
    else await fillField(form, field, (key) => single(values[key]));
  }
}

async function fillRows(form: Locator, field: RowsField, values: FormValues): Promise<void> {
  const rows = values[field.key];
  for (const [index, row] of (Array.isArray(rows) ? rows : []).entries()) {
    if (index > 0) await form.getByRole('button', { name: field.addLabel }).click();
    const place = form.getByRole('group', { name: inRow(field.rowLabel, index + 1), exact: true });
    for (const column of field.columns) await fillField(place, column, (key) => row[key] ?? '');
  }
}

async function fillField(place: Locator, field: Field, given: Given): Promise<void> {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'number':
      if (!('readOnly' in field)) await box(place, field.label).fill(String(given(field.name)));
      return;
    case 'date':
      return field.readOnly ? undefined : typeDate(box(place, field.label), String(given(field.name)));
    case 'dateTime': {
      const [date = '', time = ''] = String(given(field.name)).split('T');
      await typeDate(box(place, `${field.label}: date`), date);
      return place.getByLabel(`${field.label}: time`).fill(time);
    }
    case 'tick': {
      const tick = place.getByRole('checkbox', { name: field.label, exact: true });
      return field.fixed ? undefined : tick.setChecked(isSet(given(field.name)));
    }
    case 'choice':
      return pick(place, field.label, field.options.find(({ name }) => isSet(given(name)))?.label ?? '');
    case 'select': {
      const option = String(given(field.name));
      if (field.options.length === 2) return pick(place, field.label, option);
      return option ? choose(place, field.label, option) : undefined;
    }
    case 'person': {
      const name = String(given('signatureKey' in field ? field.signatureKey : field.name));
      return find(combobox(place, field.label), name);
    }
    case 'file':
      return attach(place, field.label);
    case 'difference':
    case 'rows':
      return;
  }
}

/** Left with the Tab key, so that the calendar closes. */
async function typeDate(input: Locator, date: string): Promise<void> {
  const [year, month, day] = date.split('-');
  await input.fill(date && `${month}/${day}/${year}`);
  await input.press('Tab');
}

async function pick(place: Locator, label: string, option: string): Promise<void> {
  const group = place.getByRole('radiogroup', { name: label, exact: true });
  if (option) await group.getByRole('radio', { name: option, exact: true }).check();
}

/** By the keyboard: the list moves about while it is filled. */
async function find(input: Locator, name: string): Promise<void> {
  await input.fill(name.split(' ').at(-1) ?? name);
  const found = input.page().getByRole('option');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(name, { ignoreCase: true });
  await input.press('ArrowDown');
  await input.press('Enter');
}

async function attach(place: Locator, label: string): Promise<void> {
  const [chooser] = await Promise.all([
    place.page().waitForEvent('filechooser'),
    place.getByRole('button', { name: label, exact: true }).click(),
  ]);
  const buffer = Buffer.from('%PDF-1.7\n%%EOF\n');
  await chooser.setFiles({ name: `${label}.pdf`, mimeType: 'application/pdf', buffer });
}

function box(place: Locator, name: string): Locator {
  return place.getByRole('textbox', { name, exact: true });
}

function combobox(place: Locator, name: string): Locator {
  return place.getByRole('combobox', { name, exact: true });
}

function single(value: Value | Row[] | undefined): Value {
  return value === undefined || Array.isArray(value) ? '' : value;
}
