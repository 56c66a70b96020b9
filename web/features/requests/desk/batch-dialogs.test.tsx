import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { leaveRequest } from '../../../testing/sample-request.ts';
import { BatchDialogs } from './batch-dialogs.tsx';

const nothing = () => undefined;

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
