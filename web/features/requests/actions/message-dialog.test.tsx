import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { leaveRequest } from '../sample-request.ts';
import { MoreInfoDialog } from './more-info-dialog.tsx';

it('what is being sent cannot be changed until the portal has answered', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  renderScreen(<MoreInfoDialog request={leaveRequest()} opened onClose={vi.fn()} onDone={vi.fn()} />);
  const box = screen.getByRole('textbox', { name: 'Context' });
  fireEvent.change(box, { target: { value: 'Your diploma, please.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send Request' }));
  const isLocked = () => box.closest('fieldset')?.disabled;
  await waitFor(() => expect(isLocked()).toBe(true));

  answer.resolve(new Response('{"success":false,"message":"No."}', { status: 403 }));
  await waitFor(() => expect(isLocked()).toBe(false));
});
