import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../shared/query-client.ts';
import { answerBy } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ClassSelect } from './class-select.tsx';

const classOf = (id: number, name: string) => ({ ...student().class, id, name });

function Chosen() {
  const [id, setId] = useState<number | null>(null);
  return <ClassSelect value={id} onChange={setId} />;
}

it('offers a class no more once it was deleted and the list is read anew, also while somebody types', async () => {
  let classes = [classOf(1, 'BSM-CS 4A'), classOf(2, 'Lost 4B')];
  answerBy(() => ({
    status: 200,
    body: { success: true, data: { classes, pagination: { total: classes.length, page: 1, limit: 100 } } },
  }));
  renderScreen(<Chosen />);
  const field = await screen.findByRole('combobox', { name: 'Class' });
  await userEvent.type(field, 'Lost');
  expect(await screen.findByRole('option', { name: /^Lost 4B/ })).toBeDefined();
  // what is typed has been looked for
  const key = ['classes', 'choices', 'Lost'] as const;
  await waitFor(() => expect(queryClient.getQueryCache().find({ queryKey: key })).toBeDefined());
  classes = [classOf(1, 'BSM-CS 4A')];
  await act(() => queryClient.invalidateQueries({ queryKey: ['classes'] }));
  await waitFor(() => expect(screen.queryByRole('option', { name: /^Lost 4B/ })).toBeNull());
});
