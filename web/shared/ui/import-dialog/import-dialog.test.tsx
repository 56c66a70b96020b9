import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerWith } from '../../../testing/answer.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ApiError } from '../../api.ts';
import { keepFocus } from '../../keep-focus.ts';
import { currentToast } from '../../toast.ts';
import { ImportDialog } from './import-dialog.tsx';
import type { ImportKind } from './import-kind.ts';

type Column = 'name' | 'code';
const rooms: ImportKind<Column, { created: number }> = {
  title: 'Import Rooms',
  thing: 'room',
  things: 'rooms',
  columns: { name: 'Name', code: 'Code' },
  required: ['name'],
  secrets: ['code'],
  hints: 'A room has a name.',
  check: (rows) =>
    rows.map(({ name }) => (name ? [] : [{ column: 'name', message: 'The name is missing.' }])),
  send: async ({ length }) => ({ created: length }),
  list: 'rooms',
  failure: 'Error while importing rooms',
};

function open(send = rooms.send) {
  answerWith(500, {});
  const onDone = vi.fn();
  renderScreen(<ImportDialog kind={{ ...rooms, send }} opened onClose={vi.fn()} onDone={onDone} />);
  return onDone;
}
const fileOf = (text: string, name = 'rooms.csv') => new File([text], name, { type: 'text/csv' });
const choose = async (text: string, name?: string) => {
  const input = await screen.findByLabelText('Choose the CSV file');
  await userEvent.upload(input, fileOf(text, name), { applyAccept: false });
};
const importButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const badRows = async () =>
  within(await screen.findByRole('list', { name: 'Rows that must be corrected' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('an import', () => {
  it('shows every row before anything is sent, hidden columns without their content', async () => {
    const onDone = open();
    await choose('Name,Code,Colour\nAula,1234,red\n\nLibrary,,blue\n');
    const preview = await screen.findByRole('region', { name: 'Preview of the file' });
    const cells = within(preview)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ['Row', 'Name', 'Code'],
      ['1', 'Aula', '••••••••'],
      ['2', 'Library', ''],
    ]);
    expect(screen.getByText('2 rooms in this file.')).toBeDefined();
    expect(screen.getByText(/there is no such column: Colour/)).toBeDefined();
    expect(onDone).not.toHaveBeenCalled();
    await userEvent.click(await importButton('Import 2 rooms'));
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ created: 2 }));
  });

  it('leaves the focus on the way to another file, and on the place for it, when what was pressed goes', async () => {
    onTestFinished(keepFocus());
    open();
    const place = (await screen.findByLabelText('Choose the CSV file')).closest<HTMLElement>(
      '[role="button"], button, [tabindex="0"]',
    );
    place?.focus();
    await choose('Name\nAula\n');
    const other = await screen.findByRole('button', { name: 'Choose another file' });
    await waitFor(() => expect(document.activeElement).toBe(other));
    await userEvent.click(other);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Drop the CSV file here'));
  });

  it('names every bad row by its number and its line, and sends nothing', async () => {
    open();
    await choose('Name,Code\nAula,1\n,\n,2\n');
    expect(await badRows()).toEqual(['Row 2 (line 4 of the file)Name: The name is missing.']);
    expect((await importButton('Import 2 rooms')).disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Download the file with reasons' })).toBeDefined();
  });

  it('names those that only the portal can find, and may be tried again', async () => {
    const issues = [
      { path: 'rooms.1.code', message: 'Row 2: This code is taken.' },
      { path: 'rooms', message: '101 cells are wrong; these are the first 100.' },
    ];
    const onDone = open(async () => {
      throw new ApiError(400, { message: 'Row 2: This code is taken.', issues });
    });
    await choose('Name,Code\nAula,1\nLibrary,2\n');
    await userEvent.click(await importButton('Import 2 rooms'));
    expect(await badRows()).toEqual(['Row 2 (line 3 of the file)Code: This code is taken.']);
    expect(screen.getByText('101 cells are wrong; these are the first 100.')).toBeDefined();
    expect(screen.getByText('Rows must be corrected')).toBeDefined();
    expect(await screen.findByText('Error while importing rooms')).toBeDefined();
    expect((await importButton('Import 2 rooms')).disabled).toBe(false);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('shows what the portal said although the button that asked is at the other end of the dialog', async () => {
    const show = vi.spyOn(Element.prototype, 'scrollIntoView');
    open(async () => {
      throw new ApiError(400, { message: 'No room is free.' });
    });
    await choose('Name,Code\nAula,1\n');
    await userEvent.click(await importButton('Import 1 room'));
    const alert = (await screen.findByText(/^Nothing was saved/)).closest('[role="alert"]');
    await waitFor(() => expect(show.mock.contexts).toContain(alert));
  });

  it('does not say that nothing was saved when it cannot know', async () => {
    const onDone = open(async () => {
      throw new ApiError(0, { message: 'The portal cannot be reached.' });
    });
    await choose('Name,Code\nAula,1\n');
    await userEvent.click(await importButton('Import 1 room'));
    expect(await screen.findByText(/look at the list before you import it again/)).toBeDefined();
    expect(screen.queryByText(/Nothing was saved/)).toBeNull();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('does nothing when there are no rows', async () => {
    open();
    await choose('Name,Code\n');
    expect(await screen.findByText('The file holds no rows.')).toBeDefined();
    expect((await importButton('Import')).disabled).toBe(true);
  });

  it('takes only CSV files, and says why another one is refused', async () => {
    open();
    await choose('Name,Code\n', 'rooms.xlsx');
    expect(await screen.findByText('Invalid file format')).toBeDefined();
    expect(screen.getAllByText(/^Please choose a CSV file/)).not.toHaveLength(0);
    await choose('Room\nAula\n');
    expect(await screen.findAllByText('The first line must hold the headings: Name, Code.')).not.toHaveLength(
      0,
    );
  });

  it.each([
    { what: 'table', slow: 'Name\nAula\nLibrary\n' },
    { what: 'refusal', slow: 'Room\nAula\n' },
  ])('shows no $what of a file that took longer to read than the one chosen after it', async ({ slow }) => {
    open();
    const large = fileOf(slow, 'large.csv');
    const bytes = await large.arrayBuffer();
    const isRead = Promise.withResolvers<ArrayBuffer>();
    vi.spyOn(large, 'arrayBuffer').mockReturnValue(isRead.promise);
    await userEvent.upload(await screen.findByLabelText('Choose the CSV file'), large);
    await choose('Name\nGym\n');
    expect(await screen.findByText('1 room in this file.')).toBeDefined();

    await act(async () => isRead.resolve(bytes));
    expect(screen.getByText('1 room in this file.')).toBeDefined();
    expect(currentToast()).toBeNull();
  });

  it('takes at most 5,000 rows', async () => {
    open();
    await choose(`Name\n${'Aula\n'.repeat(5001)}`);
    expect(await screen.findAllByText('A file can hold at most 5,000 rows.')).not.toHaveLength(0);
  });
});
