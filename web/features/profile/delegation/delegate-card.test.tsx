import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSettings, settings } from '../../../shared/settings.ts';
import { mayLeave } from '../../../shared/unsaved.ts';
import { answerWith } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderReloading } from '../../../testing/render-reloading.tsx';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { person } from '../../../testing/sample-request.ts';
import { DelegateCard } from './delegate-card.tsx';

const dean = student({ role: { id: 5, name: 'Executive' }, twoFactorAuth: { id: 1 } });
const documents = [{ id: 4, name: 'Travel Order' }];
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Delegate' });

async function chooseDocument() {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Document' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Travel Order' }));
}

describe('the Delegate card', () => {
  beforeEach(() => {
    answerWith(200, { success: true, data: { documents, accounts: [] } });
  });

  it('waits for an email and a document, and then for somebody who exists', async () => {
    renderRouted(<DelegateCard account={dean} />);
    expect((await button()).disabled).toBe(true);

    await userEvent.type(screen.getByRole('combobox', { name: 'Email' }), 'alma');
    expect((await button()).disabled).toBe(true);

    await chooseDocument();
    await userEvent.click(await button());
    expect(await screen.findByText('All fields are required')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks before what was typed is lost', async () => {
    renderRouted(<DelegateCard account={dean} />);
    await userEvent.type(await screen.findByRole('combobox', { name: 'Email' }), 'alma');
    void mayLeave();
    expect(await screen.findByRole('dialog', { name: 'Leave this form?' })).toBeDefined();
  });

  it('finds somebody by name, and then asks for the code', async () => {
    answerWith(200, { success: true, data: { documents, accounts: [person(12, 'Alma Lagman')] } });
    renderRouted(<DelegateCard account={dean} />);
    await chooseDocument();
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Email' });
    await userEvent.type(box, 'alm');
    await userEvent.click(await screen.findByRole('option', { name: /Alma Lagman/ }));
    expect(box.value).toBe('lagman@example.edu');
    await userEvent.click(await button());
    expect(await screen.findByRole('dialog', { name: 'Delegate Signature' })).toBeDefined();
  });

  it('loads the page anew after the delegation, and the browser does not ask about what was typed', async () => {
    answerWith(200, { success: true, data: { documents, accounts: [person(12, 'Alma Lagman')] } });
    // slow enough that the form is seen waiting, as over a network
    const answerNow = fetch;
    const isSeen = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (init?.method === 'POST') await isSeen.promise;
      return answerNow(url, init);
    });
    const asked = renderReloading(<DelegateCard account={dean} />);
    await chooseDocument();
    await userEvent.type(screen.getByRole('combobox', { name: 'Email' }), 'alm');
    await userEvent.click(await screen.findByRole('option', { name: /Alma Lagman/ }));
    await userEvent.click(await button());
    await userEvent.type(await screen.findByLabelText('Digit 1 of 6'), '123456');
    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm.disabled).toBe(true));
    isSeen.resolve();
    await waitFor(() => expect(asked).toEqual([false]));
    expect(await screen.findByText('Signature delegated successfully')).toBeDefined();
  });

  it('takes the choice back when somebody types on', async () => {
    answerWith(200, { success: true, data: { documents, accounts: [person(12, 'Alma Lagman')] } });
    renderRouted(<DelegateCard account={dean} />);
    await chooseDocument();
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Email' });
    await userEvent.click(box);
    await userEvent.click(await screen.findByRole('option', { name: /Alma Lagman/ }));
    await userEvent.type(box, '.org');
    await userEvent.tab();
    expect(box.value).toBe('lagman@example.edu.org');
    await userEvent.click(await button());
    expect(await screen.findByText('All fields are required')).toBeDefined();
  });

  it('keeps the document when it is chosen once more', async () => {
    renderRouted(<DelegateCard account={dean} />);
    await chooseDocument();
    await chooseDocument();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Document' }).value).toBe('Travel Order');
  });

  it('refuses one’s own address before it asks for a code', async () => {
    answerWith(200, { success: true, data: { ...settings(), documents, emailDomains: ['example.edu'] } });
    await loadSettings();
    renderRouted(<DelegateCard account={{ ...dean, email: 'dean@example.edu' }} />);
    await chooseDocument();
    await userEvent.type(screen.getByRole('combobox', { name: 'Email' }), 'Dean@example.edu');
    await userEvent.click(await button());
    expect(await screen.findByText('You cannot delegate to yourself.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes only what may be an address of an account for one', async () => {
    answerWith(200, { success: true, data: { ...settings(), documents, emailDomains: ['example.edu'] } });
    await loadSettings();
    renderRouted(<DelegateCard account={dean} />);
    await chooseDocument();
    await userEvent.type(screen.getByRole('combobox', { name: 'Email' }), 'alma lagman@example.edu');
    await userEvent.click(await button());
    expect(await screen.findByText('All fields are required')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says so where there is nothing to delegate', async () => {
    answerWith(200, { success: true, data: { documents: [] } });
    renderRouted(<DelegateCard account={dean} />);
    expect(await screen.findByText(/there is nothing to delegate/)).toBeDefined();
  });
});
