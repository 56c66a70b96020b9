import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { checkSigning } from '#documents/check-request.ts';
import type { Collected, FormValues } from '#documents/collect.ts';
import type { DocumentType, GoodSample } from '#documents/document.ts';
import { allFields, type Field, type FormDescription } from '#documents/fields.ts';
import { initialValues, valuesOf } from '#documents/fill.ts';
import { DOCUMENTS, findDocument } from '#documents/registry.ts';
import { samplesOf } from '#documents/samples.ts';
import { keyRequest } from '#documents/testing/key-request/document.ts';
import { samples as keySamples } from '#documents/testing/key-request/samples.ts';
import { fillFields } from '../testing/fill-fields.ts';
import { peopleFinder } from '../testing/people-finder.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { FormContext, type Person } from './form-context.ts';
import { FormSections } from './form-sections.tsx';
import { type AnswerForm, useAnswers } from './use-answers.ts';

/** Account ids stand in for the people whom a sample names by email. */
function peopleOf(sample: GoodSample): Record<string, number> {
  return Object.fromEntries(Object.keys(sample.signees ?? {}).map((key, index) => [key, 101 + index]));
}

/** The prefilled answers are whatever the sample says, as if its requestor had opened the form. */
function whoOf(fields: readonly Field[], { answers }: GoodSample) {
  const prefilled = (prefill: string) => {
    const field = fields.find((one) => 'prefill' in one && one.prefill === prefill);
    return String((field && 'name' in field && answers[field.name]) || '');
  };
  return {
    displayName: prefilled('displayName'),
    position: prefilled('position'),
    email: prefilled('email'),
    today: prefilled('today'),
  };
}

/** Renders an empty form; the answer tells what it would send at this moment. */
function renderForm(form: FormDescription, sample: GoodSample): () => Collected {
  const fields = allFields(form);
  const initial = initialValues(fields, whoOf(fields, sample));
  const named = fields.flatMap((field) =>
    field.kind === 'person' && 'name' in field ? [String(sample.answers[field.name] ?? '')] : [],
  );
  const people: Person[] = [
    ...Object.values(peopleOf(sample)).map((id) => ({ id, displayName: `Person ${id}`, position: null })),
    ...named.map((displayName, index) => ({ id: 201 + index, displayName, position: null })),
  ];
  const seen: { collect?: () => Collected } = {};
  const see = ({ collect }: AnswerForm) => {
    seen.collect = collect;
  };
  renderScreen(
    <FormContext value={{ findPeople: peopleFinder(people), attachments: [], files: {}, setFile: () => {} }}>
      <Form form={form} fields={fields} initial={initial} see={see} />
    </FormContext>,
  );
  return () => seen.collect?.() ?? { answers: {}, people: {} };
}

type Props = {
  form: FormDescription;
  fields: readonly Field[];
  initial: FormValues;
  see: (answers: AnswerForm) => void;
};

function Form({ form, fields, initial, see }: Props) {
  const answers = useAnswers(fields, initial);
  see(answers);
  return <FormSections form={form} binding={answers.binding} />;
}

async function fill(document: DocumentType, sample: GoodSample): Promise<Collected> {
  const collect = renderForm(document.form, sample);
  const fields = allFields(document.form);
  await fillFields(fields, valuesOf(fields, sample.answers, peopleOf(sample)));
  return collect();
}

function documentOf(key: string): DocumentType {
  const document = findDocument(key);
  if (!document) throw new Error(`no ${key}`);
  return document;
}

const offered = DOCUMENTS.map(async (document) => ({ document, ...(await samplesOf(document)) }));
const CASES = [...(await Promise.all(offered)), { document: keyRequest, ...keySamples }].flatMap(
  ({ document, good }) => good.map((sample) => ({ document, sample })),
);

describe('a filled form', () => {
  it.each(CASES)('sends exactly the payload of $document.name: $sample.title', async (one) => {
    const { answers, people } = await fill(one.document, one.sample);
    expect(answers).toEqual(one.sample.answers);
    expect(people).toEqual(peopleOf(one.sample));
  });
});

const SIGNING_CASES = CASES.flatMap(({ document, sample }) =>
  Object.entries(sample.signing ?? {}).flatMap(([position, answers]) => {
    const [, signing] = Object.entries(document.signing ?? {}).find(([key]) => key === position) ?? [];
    return signing ? [{ document, sample, position, signing, answers }] : [];
  }),
);

describe('a filled signing form', () => {
  it.each(SIGNING_CASES)('of $position on $document.name is ready to sign: $sample.title', async (one) => {
    const { fields } = one.signing;
    const collect = renderForm([{ title: 'Signing', fields }], { title: '', answers: one.answers });
    await fillFields(fields, valuesOf(fields, one.answers));
    const wanted = checkSigning(one.signing, one.answers);
    expect(wanted.issues).toEqual([]);
    expect(checkSigning(one.signing, collect().answers)).toEqual(wanted);
  });
});

describe('a field that is shown only with another answer', () => {
  it('is not sent once it is hidden again, whatever was typed into it', async () => {
    const leave = documentOf('short-leave');
    const { good } = await samplesOf(leave);
    const collect = renderForm(leave.form, good[0]);
    fireEvent.click(screen.getByRole('radio', { name: 'Vacation Leave' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Within the Philippines' }));
    const place = screen.getByRole('textbox', { name: 'Place in the Philippines' });
    fireEvent.change(place, { target: { value: 'Baguio City' } });
    expect(collect().answers).toMatchObject({ isPhilippines: true, locationPhilippines: 'Baguio City' });

    fireEvent.click(screen.getByRole('radio', { name: 'Maternity Leave' }));
    expect(place.isConnected).toBe(false);
    expect(collect().answers).not.toHaveProperty('isPhilippines');
    expect(collect().answers).not.toHaveProperty('locationPhilippines');
  });
});

it('a field has its star only as long as the other answers do not make it optional', async () => {
  const leave = documentOf('short-leave');
  const { good } = await samplesOf(leave);
  renderForm(leave.form, good[0]);
  const isStarred = () => screen.getByRole('textbox', { name: /^Inclusive dates/ }).hasAttribute('required');
  expect(isStarred()).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Monetization of Leave Credits' }));
  expect(isStarred()).toBe(false);
});

describe('the subjects of a Dropping Form', () => {
  const dropping = documentOf('dropping-form');
  const fields = allFields(dropping.form);

  async function fillSubjects(count: number) {
    const { good } = await samplesOf(dropping);
    const sample = good.find(({ signees }) => Object.keys(signees ?? {}).length >= count) ?? good[0];
    const collect = renderForm(dropping.form, sample);
    await fillFields(fields, valuesOf(fields, sample.answers, peopleOf(sample)));
    return collect;
  }

  it('are six at most; a seventh is refused with the reason', async () => {
    await fillSubjects(6);
    fireEvent.click(screen.getByRole('button', { name: 'Add subject' }));

    expect(await screen.findByText('Cannot add more subjects')).toBeDefined();
    expect(screen.getByText('You can only add up to 6 subjects')).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Subject 7' })).toBeNull();
  });

  it('move up when one above them is removed, each with its professor', async () => {
    const collect = await fillSubjects(6);
    const before = collect();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Subject 2' }));

    const after = collect();
    expect(after.people.subject2).toBe(before.people.subject3);
    expect(after.answers.subject2Name).toBe(before.answers.subject3Name);
    expect(after.answers).not.toHaveProperty('subject6Name');
    const second = screen.getByRole('group', { name: 'Subject 2' });
    expect(second.querySelector<HTMLInputElement>('[placeholder="Search by name"]')?.value).toBe(
      `Person ${before.people.subject3}`,
    );
  });

  it('lead the keyboard into a subject that was added, and nowhere else when one is removed', async () => {
    const { good } = await samplesOf(dropping);
    renderForm(dropping.form, good[0]);
    const subject = (number: number) =>
      within(screen.getByRole('group', { name: `Subject ${number}` })).getByLabelText(/^Subject/);
    const press = async (name: string) => {
      screen.getByRole('button', { name }).focus();
      await userEvent.keyboard('{Enter}');
    };
    await press('Add subject');
    expect(document.activeElement).toBe(subject(2));
    await userEvent.type(subject(2), 'CS 413');
    await press('Add subject');
    expect(document.activeElement).toBe(subject(3));

    await press('Remove Subject 1');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Subject 1' }));
    await press('Remove Subject 2');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add subject' }));
  });
});
