import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { mayLeave } from '../../../shared/unsaved.ts';
import { renderReloading } from '../../../testing/render-reloading.tsx';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { leaveRequest } from '../../../testing/sample-request.ts';
import { BatchDialogs, BatchProgress } from './batch-dialogs.tsx';

const nothing = () => undefined;

let finish: () => void = nothing;
/** One request that is being signed until `finish`. */
function SigningOne() {
  const [isDone, setDone] = useState(false);
  finish = () => setDone(true);
  return <BatchProgress items={[{ request: leaveRequest({ id: 1 }), isDone }]} onClose={nothing} />;
}

it('says of each request what became of it, which is being signed, and which waits', () => {
  const items = [
    { request: leaveRequest({ id: 1 }), isDone: true },
    { request: leaveRequest({ id: 2 }), isDone: true, problem: 'It is already CANCELLED.' },
    { request: leaveRequest({ id: 3 }), isDone: false },
    { request: leaveRequest({ id: 4 }), isDone: false },
  ];
  const calls = {
    start: nothing,
    confirm: nothing,
    confirmWithPasskey: nothing,
    closeFactors: nothing,
    clear: nothing,
    tryAgain: () => undefined,
  };
  renderScreen(
    <BatchDialogs
      batch={{ ...calls, items, factors: undefined, isPending: true, error: null }}
      count={items.length}
      onClosed={nothing}
    />,
  );
  expect(screen.getByText('Signing 3 of 4…')).toBeDefined();
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/^.*No\. /, '')),
  ).toEqual(['1Signed', '2It is already CANCELLED.', '3Being signed…', '4Waiting for its turn']);
});

it('asks before the desk is left while it signs: what fails then would never be told', async () => {
  const waiting = { request: leaveRequest({ id: 1 }), isDone: false };
  const asked = renderReloading(<BatchProgress items={[waiting]} onClose={nothing} />);
  await screen.findByText('Signing 1 of 1…');
  location.reload();
  expect(asked).toEqual([true]);

  const mayGo = mayLeave();
  const question = await screen.findByRole('dialog', { name: 'Leave while requests are being signed?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(await mayGo).toBe(false);
});

it('asks nothing once all are signed', async () => {
  const signed = { request: leaveRequest({ id: 1 }), isDone: true };
  const asked = renderReloading(<BatchProgress items={[signed]} onClose={nothing} />);
  await screen.findByText('1 of 1 signed');
  location.reload();
  expect(asked).toEqual([false]);
});

it('has the focus while it signs, and gives it to the button that ends it', async () => {
  renderRouted(<SigningOne />);
  const status = await screen.findByText('Signing 1 of 1…');
  await waitFor(() => expect(document.activeElement).toBe(status));
  act(finish);
  expect(document.activeElement?.textContent).toBe('Done');
});
