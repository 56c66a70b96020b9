import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { leaveRequest } from '../../../testing/sample-request.ts';
import { ACTION_SCREENS } from './action-screens.tsx';

it('what is being sent cannot be changed until the portal has answered', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const { dialog: Dialog } = ACTION_SCREENS.moreinfo;
  renderRouted(<Dialog request={leaveRequest()} opened onClose={vi.fn()} onDone={vi.fn()} />);
  const box = await screen.findByRole('textbox', { name: 'Context' });
  fireEvent.change(box, { target: { value: 'Your diploma, please.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send Request' }));
  const isLocked = () => box.closest('fieldset')?.disabled;
  await waitFor(() => expect(isLocked()).toBe(true));

  answer.resolve(new Response('{"success":false,"message":"No."}', { status: 403 }));
  await waitFor(() => expect(isLocked()).toBe(false));
});
