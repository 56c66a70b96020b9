import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerWith } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DelegateCard } from './delegate-card.tsx';

const dean = student({ role: { id: 5, name: 'Executive' }, twoFactorAuth: { id: 1 } });
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Delegate' });

describe('the Delegate card', () => {
  beforeEach(() => {
    const documents = [{ id: 4, name: 'Travel Order' }];
    answerWith(200, { success: true, data: { documents, accounts: [] } });
  });

  it('waits for an email and a document, and then for somebody who exists', async () => {
    renderScreen(<DelegateCard account={dean} />);
    expect((await button()).disabled).toBe(true);

    await userEvent.type(screen.getByRole('combobox', { name: 'Email' }), 'alma');
    expect((await button()).disabled).toBe(true);

    await userEvent.click(screen.getByRole('combobox', { name: 'Document' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Travel Order' }));
    await userEvent.click(await button());
    expect(await screen.findByText('All fields are required')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says so where there is nothing to delegate', async () => {
    answerWith(200, { success: true, data: { documents: [] } });
    renderScreen(<DelegateCard account={dean} />);
    expect(await screen.findByText(/there is nothing to delegate/)).toBeDefined();
  });
});
