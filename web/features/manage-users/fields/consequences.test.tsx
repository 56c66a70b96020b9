import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '../../../shared/query-client.ts';
import { startSession } from '../../../shared/session.ts';
import { answerBy } from '../../../testing/answer.ts';
import { listedUser, student } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { BulkEditDialog } from '../bulk/bulk-edit-dialog.tsx';
import { DeleteUsersDialog } from '../delete/delete-users-dialog.tsx';
import { ChangePositionDialog } from '../edit/change-position-dialog.tsx';
import { EditUserDialog } from '../edit/edit-user-dialog.tsx';

const SCIENCE = { id: 1, name: 'College of Science' };
const INSTRUCTOR = { id: 7, name: 'Instructor' };
const DEAN = { id: 8, name: 'Dean' };
const POSITIONS = [
  { ...INSTRUCTOR, key: null, department: SCIENCE, holders: 1, signs: false },
  { ...DEAN, key: 'dean', department: SCIENCE, holders: 1, signs: true },
];
const ROLES = [
  { id: 3, name: 'Faculty' },
  { id: 4, name: 'Student' },
];
const mark = student({
  id: 24,
  displayName: 'Mark D. Salonga',
  role: { id: 3, name: 'Faculty' },
  roleId: 3,
  ...{ class: null, classId: null, department: SCIENCE, departmentId: 1 },
});
const instructor = { ...mark, position: INSTRUCTOR, positionId: INSTRUCTOR.id };
const dean = { ...mark, position: DEAN, positionId: DEAN.id };

/**
 * A portal in which so many requests wait by name, of as many the stage belongs to a position, and so many will wait later; nobody
 * else holds a position.
 */
function portal(waiting = 0, ofPositions = 0, later?: number) {
  return answerBy(({ url }) => {
    const total = { total: waiting, page: 1, limit: 3 };
    const requests = [33, 34, 35].slice(0, waiting).map((id) => ({ id }));
    const lists = { positions: POSITIONS, roles: ROLES, departments: [SCIENCE], classes: [], accounts: [] };
    const data = url.includes('/by-name')
      ? {
          requests,
          ofPositions,
          pagination: total,
          // without it, as an earlier version answers
          ...(later && { later: { requests: [{ id: 39 }], ofPositions: 0, total: later } }),
        }
      : { ...lists, pagination: { total: 2, page: 1, limit: 100 } };
    return { status: 200, body: { success: true, data } };
  });
}
const remove = (...users: Parameters<typeof DeleteUsersDialog>[0]['users']) =>
  renderRouted(<DeleteUsersDialog users={users} opened onClose={() => undefined} onDone={() => undefined} />);
const dialog = async () => within(await screen.findByRole('dialog'));
const notice = async () => (await (await dialog()).findByRole('status')).textContent;
/** Once all that it asks for has come. */
async function expectNoNotice() {
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect((await dialog()).queryByRole('status')).toBeNull();
}
async function makeStudent(account = mark) {
  renderRouted(<EditUserDialog account={account} opened onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('combobox', { name: /^Role/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Student' }));
}

beforeEach(() => {
  queryClient.clear();
  startSession(student({ id: 1, role: { id: 1, name: 'Admin' } }), 'a-token');
});

describe('a position', () => {
  it('that signs nothing is given up without a word of requests', async () => {
    portal();
    remove(instructor);
    await screen.findByText('Mark D. Salonga');
    await expectNoNotice();
  });

  it('that signs nothing is given without one, too', async () => {
    portal();
    renderRouted(<ChangePositionDialog account={mark} opened onClose={() => undefined} />);
    await userEvent.click(await screen.findByRole('combobox', { name: 'New Position' }));
    await userEvent.click(await screen.findByRole('option', { name: /Instructor/ }));
    await expectNoNotice();
  });

  it('of several that are lost, those that sign are listed', async () => {
    portal();
    const clerk = listedUser({ position: { id: 9, name: 'Clerk' } });
    remove(dean, instructor, clerk);
    expect(await notice()).toMatch(
      /^2 positions that sign will be given up\..*Dean: nobody elseClerk: nobody else$/,
    );
  });

  it('that signs is spoken of', async () => {
    portal();
    remove(dean);
    await screen.findByText(
      'Nobody else holds the position Dean. Its requests will wait until somebody does.',
    );
  });
});

describe('before an account is deleted', () => {
  it('nothing is said of requests that wait by name where none does', async () => {
    portal();
    remove(listedUser());
    await screen.findByText('Miguel A. Santillan');
    await expectNoNotice();
    expect(screen.queryByText(/names somebody else/)).toBeNull();
  });

  it('those are named that will wait for an administrator, and lead there', async () => {
    portal(2);
    remove(mark);
    expect(await notice()).toBe(
      '2 requests wait for Mark D. Salonga by name: No. 33, No. 34. They will wait until an administrator names somebody else.',
    );
    expect(screen.getByRole('link', { name: 'No. 34' }).getAttribute('href')).toBe('/requests/34');
  });

  it('those are named that will wait at a later stage, whether any waits now or not', async () => {
    portal(0, 0, 1);
    remove(mark);
    const later =
      '1 request will wait for Mark D. Salonga by name at a later stage: No. 39. It will wait there until an administrator names somebody else.';
    expect(await notice()).toBe(later);
    portal(1, 0, 2);
    await queryClient.invalidateQueries();
    await vi.waitFor(async () =>
      expect(await notice()).toMatch(
        /^1 request waits for .* else\.2 requests will wait for .*: No\. 39 and 1 more\. They will wait there until/,
      ),
    );
  });

  it('of many the first are named', async () => {
    portal(1203);
    remove(mark, listedUser());
    expect(await notice()).toMatch(
      /^1,203 requests wait for these users by name: No\. 33, No\. 34, No\. 35 and 1,200 more\. They will/,
    );
  });

  it.each([
    [1, 1, 'No. 33. Whoever holds the position of the stage will sign instead.'],
    [
      2,
      1,
      'No. 34. Where the stage belongs to a position, whoever holds it will sign instead; the others will wait until an administrator names somebody else.',
    ],
  ])('of %i the %i at the stage of a position go to its holders', async (waiting, ofPositions, text) => {
    portal(waiting, ofPositions);
    remove(mark);
    expect((await notice())?.endsWith(text)).toBe(true);
  });

  it('many are asked about in parts', async () => {
    const calls = portal(2);
    remove(...Array.from({ length: 101 }, (_, index) => listedUser({ id: 100 + index })));
    expect(await notice()).toMatch(/^4 requests wait for these users by name/);
    const asked = calls.filter(({ url }) => url.includes('/by-name'));
    expect(asked.map(({ url }) => url.split(/,|%2C/).length)).toEqual([100, 1]);
  });
});

describe('before somebody becomes a Student', () => {
  it('what they go on signing by name is said, and brought into sight', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    onTestFinished(() => into.mockRestore());
    portal(1);
    await makeStudent();
    expect(await notice()).toBe(
      '1 request waits for Mark D. Salonga by name: No. 33. It stays with Mark D. Salonga, who goes on signing it by name.',
    );
    expect(into.mock.contexts).toContain((await dialog()).getByRole('status'));
  });

  it('what they will sign by name at a later stage is said', async () => {
    portal(0, 0, 1);
    await makeStudent();
    expect(await notice()).toBe(
      '1 request will wait for Mark D. Salonga by name at a later stage: No. 39. It stays with Mark D. Salonga, who goes on signing it by name.',
    );
  });

  it('of several users only those are asked about who are none yet', async () => {
    const calls = portal(1);
    const faculty = listedUser({ id: 24, displayName: 'Mark D. Salonga', role: { id: 3, name: 'Faculty' } });
    const users = [faculty, listedUser()];
    const none = () => undefined;
    renderRouted(<BulkEditDialog users={users} opened onClose={none} onDone={none} onGone={none} />);
    await userEvent.click(await screen.findByRole('combobox', { name: /^Role/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Student' }));
    expect(await notice()).toMatch(/It stays with Mark D\. Salonga/);
    const [asked] = calls.filter(({ url }) => url.includes('/by-name'));
    expect(asked?.url).toMatch(/signeeIds=24&/);
  });

  it('nothing is said where nothing waits for them and their position signs nothing', async () => {
    portal();
    await makeStudent(instructor);
    await expectNoNotice();
  });
});
