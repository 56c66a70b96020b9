import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Account } from '#contract/api/accounts.ts';
import { answerBy, answerWith } from '../../testing/answer.ts';
import { DueDialog, openDueDialog } from '../../testing/due-dialog.tsx';
import { student } from '../../testing/people.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { leaveRequest } from '../../testing/sample-request.ts';
import { SearchButton } from './search-button.tsx';

const miguel = student();
const admin = student({ id: 1, role: { id: 1, name: 'Admin' }, class: null });
const FOUND = {
  requests: [leaveRequest()],
  documents: [{ id: 2, name: 'Leave Form - Short Leave', enabled: false }],
  people: [{ ...leaveRequest().requestor, id: 25 }],
};

/** The button in the bar; `found` is what each search finds. */
async function open(account: Account = admin, found: object = FOUND) {
  const calls = answerBy(() => ({ status: 200, body: { success: true, data: found } }));
  renderRouted(<SearchButton account={account} />);
  const button = await screen.findByRole('button', { name: 'Search' });
  fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true });
  return { calls, button, box: await screen.findByRole('combobox', { name: 'Search' }) };
}
const chosen = () =>
  screen.getAllByRole('option').find((one) => one.getAttribute('aria-selected') === 'true');

describe('the one search', () => {
  it('opens with the shortcut, asks nothing before something is typed, and once when one pauses', async () => {
    const { calls, box } = await open();
    await waitFor(() => expect(document.activeElement).toBe(box));
    await userEvent.type(box, 'leave');
    const groups = await screen.findAllByRole('group');
    expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual([1, 1, 1]);
    expect(calls.map(({ url }) => url)).toEqual(['/api/v1/search?q=leave']);
    expect(screen.getByText('3 found').getAttribute('role')).toBe('status');
  });

  it('is given what was typed before its field was there, of which the page below hears nothing', async () => {
    const calls = answerWith(200, { success: true, data: FOUND });
    const below = vi.fn();
    window.addEventListener('keydown', ({ key, ctrlKey }) => ctrlKey || below(key));
    renderRouted(<SearchButton account={admin} />);
    await screen.findByRole('button', { name: 'Search' });
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    for (const key of ['d', 'e', 'k', 'Backspace', 'a', 'n', 'Enter'])
      fireEvent.keyDown(document.body, { key });
    expect(below).not.toHaveBeenCalled();
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
    await waitFor(() => expect(box.value).toBe('dean'));
    await userEvent.keyboard('s');
    expect(box.value).toBe('deans');
    expect(below).toHaveBeenCalledWith('s');
    await waitFor(() => expect(calls.at(-1)?.url).toBe('/api/v1/search?q=deans'));
  });

  it('stays away when Escape is pressed before it is there', async () => {
    renderRouted(<SearchButton account={admin} />);
    await screen.findByRole('button', { name: 'Search' });
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await act(() => import('./search-dialog.tsx'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when a dialog opens by itself, which would lie under it', async () => {
    answerWith(200, { success: true, data: FOUND });
    renderRouted(
      <>
        <SearchButton account={admin} />
        <DueDialog />
      </>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
    await screen.findByRole('dialog', { name: 'Search' });
    act(openDueDialog);
    await screen.findByRole('dialog', { name: 'Schedule Appointment' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull());
  });

  it('is walked with the arrow keys, round and round', async () => {
    const { box } = await open();
    await userEvent.type(box, 'leave');
    await screen.findAllByRole('option');
    expect(chosen()?.textContent).toContain('Leave Form - Short Leave No. 12');
    expect(box.getAttribute('aria-activedescendant')).toBe(chosen()?.id);
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()?.textContent).toContain('Rhea');
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()?.textContent).toContain('requests disabled');
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()?.id).toBe('request-12');
    await userEvent.keyboard('{ArrowUp}');
    expect(chosen()?.id).toBe('document-2');
  });

  it('searches at once for who presses Enter, and opens what is chosen at the next', async () => {
    const { box } = await open();
    fireEvent.change(box, { target: { value: 'no. 12' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await screen.findAllByRole('option');
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that nothing was found', async () => {
    const { box } = await open(miguel, { requests: [], documents: [], people: [] });
    expect(screen.getByText(/^Your requests by number or document/)).toBeDefined();
    fireEvent.change(box, { target: { value: 'xyzzy' } });
    expect(await screen.findByText('Nothing found.')).toBeDefined();
    expect(box.getAttribute('aria-expanded')).toBe('false');
  });

  it.each([
    [admin, 'a number, a word of 3 letters or more, or a whole last name.'],
    [miguel, 'a number or a word of 3 letters or more.'],
  ])('says what would be enough to whoever typed too little', async (account, enough) => {
    const { box } = await open(account, { requests: [], documents: [], people: [] });
    fireEvent.change(box, { target: { value: 'li an' } });
    expect(await screen.findByText(`Nothing found. Please type ${enough}`)).toBeDefined();
    fireEvent.change(box, { target: { value: '7' } });
    expect(await screen.findByText('Nothing found.')).toBeDefined();
  });

  it('does not say that nothing was found when the search failed', async () => {
    const { box } = await open();
    answerWith(409, { success: false, message: 'The index is being built.' });
    fireEvent.change(box, { target: { value: 'leave' } });
    expect(await screen.findByText('The search failed. Please try again.')).toBeDefined();
    expect(await screen.findByText('The index is being built.')).toBeDefined();
    expect(screen.queryByText('Nothing found.')).toBeNull();
    expect(screen.queryByText('0 found')).toBeNull();
  });

  it('leads a requestor to the form of a document', async () => {
    const documents = [{ id: 2, name: 'Leave Form - Short Leave', enabled: true }];
    const { box } = await open(miguel, { requests: [], documents, people: [] });
    fireEvent.change(box, { target: { value: 'leave' } });
    expect((await screen.findByRole('option')).textContent).toContain('Request this document');
  });
});
