import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepDraft } from '../../../shared/drafts.ts';
import { startSession } from '../../../shared/session.ts';
import { answerBy } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { CreateUserDialog } from './create-user-dialog.tsx';
import { NOBODY } from './new-user.ts';

const GONE = 'There is no such department.';
const science = { id: 1, name: 'College of Science' };
const gone = { id: 9, name: 'College of Magic' };

/** Somebody of a department that another Admin deletes before the user is created. */
function open() {
  const admin = student({ id: 1, role: { id: 1, name: 'Admin' }, class: null });
  startSession(admin, 'a-token');
  keepDraft(admin.id, 'create-user', {
    ...NOBODY,
    firstName: 'Luz',
    lastName: 'Tolentino',
    email: 'luz.tolentino@example.edu',
    place: { role: 'Faculty', roleId: 3, departmentId: gone.id, positionId: null, classId: null },
  });
  let isGone = false;
  answerBy(({ method, url }) => {
    if (method === 'POST') {
      isGone = true;
      const issues = [{ path: 'departmentId', message: GONE }];
      return { status: 400, body: { code: 'input.unknown-reference', message: GONE, issues } };
    }
    const data = {
      roles: [{ id: 3, name: 'Faculty' }],
      departments: url.includes('/departments') && isGone ? [science] : [science, gone],
      positions: [],
    };
    return { status: 200, body: { success: true, data } };
  });
  renderRouted(<CreateUserDialog opened onClose={() => undefined} />);
}

it('a department that was deleted meanwhile is said at its field, and offered no more', async () => {
  open();
  const go = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await go('Continue');
  await userEvent.type(await screen.findByLabelText(/^Password/), 'kites-over-malolos');
  await go('Continue');
  await go('Continue');
  const department = await screen.findByRole('combobox', { name: 'Department' });
  await waitFor(() => expect(department).toHaveProperty('value', gone.name));
  await go('Create User');
  await waitFor(() => expect(department.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(GONE).length).toBeGreaterThan(0);
  await userEvent.click(department);
  await userEvent.clear(department);
  expect(await screen.findByRole('option', { name: science.name })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('option', { name: gone.name })).toBeNull());
});
