import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { mayLeave } from '../../unsaved.ts';
import { LeaveGuard } from './leave-guard.tsx';

let arrive: () => void = () => undefined;
/** A form that is on its way, until it arrives. */
function Sent() {
  const [isSending, setSending] = useState(true);
  arrive = () => setSending(false);
  return (
    <main>
      <LeaveGuard isUnsaved={isSending} isSending={isSending} />
    </main>
  );
}

it('asks before a logout while something is sent, says so, and is gone once it has arrived', async () => {
  renderRouted(<Sent />);
  await screen.findByRole('main');
  const answer = mayLeave();
  await screen.findByText('It is still being sent.');
  act(() => arrive());
  expect(await answer).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
