import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answerWith } from '../../../testing/answer.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { leaveRequest } from '../../../testing/sample-request.ts';
import { ResubmitDialog } from './resubmit-dialog.tsx';

const show = (message: string | null) => {
  const request = leaveRequest({ status: 'ACTION NEEDED', message });
  renderScreen(<ResubmitDialog request={request} opened onClose={vi.fn()} onDone={vi.fn()} />);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the Request from Signee dialog', () => {
  it('gives the reason, or says that there is none', () => {
    show(null);
    expect(screen.getByText('The signee did not provide a reason.')).toBeDefined();
  });

  it('asks for a file before it uploads', async () => {
    const calls = answerWith(200, { success: true, data: { request: leaveRequest() } });
    show('Your diploma, please.');
    await press('Upload and Resubmit');
    expect(await screen.findByText('Please select a file to upload')).toBeDefined();
    expect(calls).toEqual([]);
  });

  it('can go back without one', async () => {
    const calls = answerWith(200, { success: true, data: { request: leaveRequest() } });
    show('Please see me first.');
    await press('Resubmit Without Files');
    expect(await screen.findByText('Request resubmitted successfully')).toBeDefined();
    expect(calls[0]).toMatchObject({ method: 'PUT', url: '/api/v1/requests/12/actions/resubmit' });
  });

  it('tells why the portal refused', async () => {
    answerWith(409, { success: false, message: 'This request is CANCELLED; it cannot be resubmitted.' });
    show('Your diploma, please.');
    await press('Resubmit Without Files');
    expect(await screen.findByText('Error while resubmitting request')).toBeDefined();
    expect(screen.getByText('This request is CANCELLED; it cannot be resubmitted.')).toBeDefined();
  });
});
