import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RequestFull, Stage } from '#contract/api/requests.ts';
import type { Role } from '#contract/roles.ts';
import { startSession } from '../../../shared/session.ts';
import { answerWith } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { leaveRequest, person, stageOf } from '../../../testing/sample-request.ts';
import { VacancyButton } from './vacancy-button.tsx';

const lito = person(9, 'Lito Baluyot');
const hazel = person(10, 'Hazel Cunanan');
const POSITION = 'Director, Human Resource Management Office';
const signInAs = (name: Role) => startSession(student({ id: 1, role: { id: 1, name } }), 'a-token');

const gone: Partial<Stage> = { signee: null, pendingCause: 'person-gone', formerSignee: lito };
const chosenGone: Partial<Stage> = { ...gone, position: null, chosenAs: 'Adviser' };
async function show(stages: Partial<Stage>[], request: Partial<RequestFull> = {}) {
  const pipelineStages = stages.map((stage, index) => stageOf('directorHrmo', { id: 70 + index, ...stage }));
  renderRouted(
    <>
      <VacancyButton request={leaveRequest({ pipelines: [{ pipelineStages }], ...request })} />
      <p>The rest</p>
    </>,
  );
  await screen.findByText('The rest');
}
const pending = (pendingCause: RequestFull['pendingCause']) => ({ status: 'PENDING', pendingCause }) as const;

describe('where nobody can act, an Admin (N92)', () => {
  beforeEach(() => signInAs('Admin'));

  it('gives a vacant position to somebody', async () => {
    await show([{ signee: null, pendingCause: 'vacancy' }], pending('vacancy'));
    expect(await screen.findByRole('link', { name: 'Fill Position' })).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('replaces a person who is gone, and reads whom', async () => {
    const calls = answerWith(200, { success: true, data: { accounts: [hazel], request: leaveRequest() } });
    await show([chosenGone], pending('person-gone'));
    await userEvent.click(await screen.findByRole('button', { name: 'Replace Lito Baluyot' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace Lito Baluyot' }));
    const reason = dialog.getByText(/Lito Baluyot, who was to sign .* as Adviser, has left/);
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Signee' }));
    await userEvent.click(await screen.findByRole('option', { name: /Hazel/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Name Signee' }));
    await waitFor(() => expect(calls.at(-1)?.url).toBe('/api/v1/requests/12/stages/70'));
    expect(calls.at(-1)?.body).toBe('{"signeeId":10}');
  });

  it('names somebody where only the requestor holds the position', async () => {
    await show([{ signee: null, pendingCause: 'own-request' }], pending('own-request'));
    await userEvent.click(await screen.findByRole('button', { name: `Name Somebody as ${POSITION}` }));
    expect(await screen.findByText(/Only Rhea Magsino holds the position/)).toBeDefined();
  });

  it('replaces the signee of a later stage before the request gets there', async () => {
    const calls = answerWith(200, { success: true, data: { accounts: [hazel], request: leaveRequest() } });
    await show([{}, chosenGone]);
    await userEvent.click(await screen.findByRole('button', { name: 'Replace Lito Baluyot' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Signee' }));
    await userEvent.click(await screen.findByRole('option', { name: /Hazel/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Name Signee' }));
    await waitFor(() => expect(calls.at(-1)?.url).toBe('/api/v1/requests/12/stages/71'));
  });

  it('is not offered themselves, nor the requestor', async () => {
    answerWith(200, {
      success: true,
      data: { accounts: [person(1, 'Andres Malonzo'), person(25, 'Rhea Magsino')] },
    });
    await show([gone], pending('person-gone'));
    await userEvent.click(await screen.findByRole('button', { name: 'Replace Lito Baluyot' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Signee' }));
    expect(await screen.findByText('Nobody found')).toBeDefined();
  });

  it('has nothing to do where somebody can act', async () => {
    await show([{}, { pendingCause: 'vacancy', signee: null }]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

it.each(['Staff', 'Faculty', 'Student'] as const)('%s replaces nobody', async (role) => {
  signInAs(role);
  await show([gone], pending('person-gone'));
  expect(screen.queryByRole('button')).toBeNull();
});
