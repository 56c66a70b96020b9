import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { currentToast } from '../../../shared/toast.ts';
import { answerWith } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';

const before = student();

/** As the page shows it; the button is what another Admin does. */
function Changing() {
  const [account, setAccount] = useState(before);
  return (
    <>
      <EditUserDialog account={account} opened onClose={() => undefined} />
      <button type="button" onClick={() => setAccount({ ...before, lastName: 'Santos', classId: 2 })}>
        Another Admin
      </button>
    </>
  );
}

it('saves only what was changed in it, not what another Admin changed while it was open', async () => {
  const choices = { positions: [], departments: [], classes: [], roles: [], pagination: { total: 0 } };
  const calls = answerWith(200, { success: true, data: { account: before, ...choices } });
  renderRouted(<Changing />);
  const middleName = await screen.findByRole('textbox', { name: /Middle Name/ });
  await userEvent.clear(middleName);
  await userEvent.type(middleName, 'Reyes');
  fireEvent.click(screen.getByText('Another Admin'));
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? ''));
  await waitFor(() => expect(sent()).toEqual([{ middleName: 'Reyes' }]));
});

it('says one thing at a time: a field that is refused takes the place of "No changes detected"', async () => {
  const choices = { positions: [], departments: [], classes: [], roles: [], pagination: { total: 0 } };
  answerWith(200, { success: true, data: { account: before, ...choices } });
  renderRouted(<EditUserDialog account={before} opened onClose={() => undefined} />);
  const number = await screen.findByRole('textbox', { name: /Contact Number/ });
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('No changes detected');
  await userEvent.type(number, 'mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(currentToast()).toBeNull();
  expect(screen.getByText(/telephone number/)).toBeDefined();
});
