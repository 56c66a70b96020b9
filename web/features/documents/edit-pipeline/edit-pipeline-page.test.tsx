import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { keepDraft } from '../../../shared/drafts.ts';
import { startSession } from '../../../shared/session.ts';
import { type Answer, answerBy } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderAfterHome } from '../../../testing/render-after-home.tsx';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { EditPipelinePage } from './edit-pipeline-page.tsx';

const SCIENCE = { id: 4, name: 'College of Science' };
const POSITIONS = ['dean', 'vpaa', 'president', 'clerk'].map((key, index) => {
  return { id: index + 1, key, name: `The ${key}`, department: SCIENCE, holders: key === 'clerk' ? 0 : 1 };
});
const [DEAN, VPAA, PRESIDENT] = POSITIONS;
const PLACES = [DEAN, VPAA, PRESIDENT].map((position) => ({
  signatureKey: position?.key,
  kind: 'sign',
  position,
  isFilledIn: position?.key === 'vpaa',
  blankText: null,
}));
/** Travel Order with the stages of these ids, in the order of the places. */
const travelOrder = (ids: readonly number[]) => ({
  id: 4,
  key: 'travel-order',
  name: 'Travel Order',
  enabled: true,
  department: SCIENCE,
  pipelineTemplates: [
    {
      stages: PLACES.map(({ kind, position, signatureKey }, index) => ({
        id: ids[index],
        order: index + 1,
        kind,
        position: { ...position, users: [] },
        signee: null,
        isSigneeGone: false,
        signatureKey,
      })),
    },
  ],
  _count: { requests: 0 },
});

const Page = () => <EditPipelinePage id={4} />;

/** The page of the Travel Order; saving is answered as told. */
async function show(saved: Answer, shown: object = travelOrder([11, 12, 13]), hasHome = false) {
  let current = shown;
  let positions = POSITIONS;
  const calls = answerBy(({ method, url }) => {
    if (method === 'PUT') return saved;
    const pagination = { total: 4, page: 1, limit: 100 };
    if (url.includes('places')) return { status: 200, body: { data: { places: PLACES } } };
    if (url.includes('positions')) {
      return { status: 200, body: { data: { positions, pagination } } };
    }
    return { status: 200, body: { data: { document: current } } };
  });
  if (hasHome) await renderAfterHome(Page);
  else renderRouted(<Page />);
  await screen.findByRole('button', { name: 'Save Pipeline' });
  return {
    isNow(document: object) {
      current = document;
    },
    deletePosition(key: string) {
      positions = positions.filter((position) => position.key !== key);
    },
    sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? '')),
  };
}
const SAVED = { status: 200, body: { data: { document: travelOrder([14, 15, 16]) } } };
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async () => within(await screen.findByRole('dialog'));
const stageNames = () =>
  screen.getAllByRole('combobox', { name: /^Position/ }).map((input) => (input as HTMLInputElement).value);

it('moves stages and keeps the focus on the one that moved', async () => {
  await show(SAVED);
  await press('Move stage 3 (The president) up');
  expect(stageNames()).toEqual(['The dean', 'The president', 'The vpaa']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move stage 2 (The president) up');
  await press('Move stage 2 (The president) up');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move stage 1 (The president) down');
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Now stage 1 of 3');
});

it('names the places that stay blank before anything is sent, and sends what it was based on', async () => {
  const { sent } = await show(SAVED);
  await press('Remove stage 2 (The vpaa)');
  expect(screen.getByText('These places on the paper stay blank')).toBeDefined();
  await press('Move stage 1 (The dean) down');
  await press('Save Pipeline');
  const dialog = await inDialog();
  expect(dialog.getByText('The vpaa, with what is filled in there')).toBeDefined();
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Change Pipeline' }));
  expect(await screen.findByText('Pipeline changed')).toBeDefined();
  expect(sent()).toEqual([
    {
      basedOn: [11, 12, 13],
      stages: [
        { kind: 'sign', positionId: 3, signeeId: null, signatureKey: 'president' },
        { kind: 'sign', positionId: 1, signeeId: null, signatureKey: 'dean' },
      ],
    },
  ]);
  // what was saved is what is shown, and no longer a change
  expect(stageNames()).toEqual(['The dean', 'The vpaa', 'The president']);
  await press('Save Pipeline');
  expect(await screen.findByText('No changes')).toBeDefined();
});

it('is left without a question while it is saved: nothing is lost', async () => {
  await show(SAVED, travelOrder([11, 12, 13]), true);
  const answered = globalThis.fetch;
  const isSaved = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'PUT') await isSaved.promise;
    return answered(url, init);
  });
  await press('Remove stage 2 (The vpaa)');
  await press('Save Pipeline');
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Change Pipeline' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  window.history.back();
  expect(await screen.findByText('Home')).toBeDefined();
  expect(screen.queryByText('Leave this form?')).toBeNull();
  isSaved.resolve();
  expect(await screen.findByText('Pipeline changed')).toBeDefined();
});

it('saves no stage without a position, and puts back the original pipeline', async () => {
  const { sent } = await show(SAVED);
  await press('Remove stage 1 (The dean)');
  await press('Add Stage');
  await press('Save Pipeline');
  expect(await screen.findAllByText('Please choose a position')).not.toEqual([]);
  expect(sent()).toEqual([]);
  await press('Put Back the Original Pipeline');
  expect(stageNames()).toEqual(['The dean', 'The vpaa', 'The president']);
  expect(screen.queryByText('These places on the paper stay blank')).toBeNull();
});

it('starts from the pipeline as it is now once changes are discarded that an ended session had kept', async () => {
  startSession(student(), 'a-token');
  const stages = travelOrder([1, 2, 3]).pipelineTemplates.flatMap((template) => template.stages);
  const kept = stages.slice(0, 2).map((stage) => {
    return { ...stage, row: stage.id, positionId: stage.position.id };
  });
  keepDraft(student().id, 'documents/4/pipeline', { basedOn: [1, 2, 3], stages: kept });
  const { sent } = await show(SAVED);
  expect(stageNames()).toEqual(['The dean', 'The vpaa']);
  await press('Discard Changes');
  await press('Remove stage 3 (The president)');
  await press('Save Pipeline');
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Change Pipeline' }));
  expect(sent()).toMatchObject([{ basedOn: [11, 12, 13] }]);
});

it('offers a position no more that another Admin has deleted meanwhile, and says so at its stage', async () => {
  const message = 'There is no such position.';
  const issues = [{ path: 'stages.3.positionId', message }];
  const code = 'input.unknown-reference';
  const { deletePosition } = await show({ status: 400, body: { success: false, code, message, issues } });
  await press('Add Stage');
  const added = screen.getAllByRole('combobox', { name: /^Position/ }).at(-1);
  await userEvent.click(added as HTMLElement);
  await userEvent.click(await screen.findByRole('option', { name: /The clerk/ }));
  deletePosition('clerk');
  await press('Save Pipeline');
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Change Pipeline' }));
  await waitFor(() => expect(added?.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.click(added as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('option', { name: /The clerk/ })).toBeNull());
  expect(screen.getAllByRole('option', { name: /The dean/ })).not.toEqual([]);
});

it('leads to the stage that the portal refuses', async () => {
  const message = 'This person cannot sign: the account is gone, has expired or is a student’s.';
  const issues = [{ path: 'stages.1.signeeId', message }];
  await show({ status: 400, body: { success: false, message: 'Please check.', issues } });
  await press('Move stage 3 (The president) up');
  await press('Save Pipeline');
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Change Pipeline' }));
  const [, refused] = await screen.findAllByRole('combobox', { name: /^Always signed by/ });
  await expect.poll(() => document.activeElement).toBe(refused);
  expect(refused?.getAttribute('aria-invalid')).toBe('true');
});

it.each(['Show the Pipeline as It Is Now', 'Discard Changes'])(
  'keeps what was changed when somebody else was faster, and leads to what is there now: %s',
  async (way) => {
    const body = { success: false, code: 'document.pipeline-changed', message: 'Somebody else.' };
    const { sent, isNow } = await show({ status: 409, body });
    isNow(travelOrder([21, 22, 23]));
    await press('Remove stage 3 (The president)');
    await press('Save Pipeline');
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Change Pipeline' }));
    expect(await screen.findByText('Not saved')).toBeDefined();
    expect(stageNames()).toEqual(['The dean', 'The vpaa']);
    await press(way);
    await press('Remove stage 3 (The president)');
    expect(screen.queryByText('Not saved')).toBeNull();
    await press('Save Pipeline');
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Change Pipeline' }));
    expect(sent()).toMatchObject([{ basedOn: [11, 12, 13] }, { basedOn: [21, 22, 23] }]);
  },
);

it('shows who holds the position, not for whom somebody signed whose account is gone', async () => {
  const holder = student({ displayName: 'Dr. Isidro L. Macaspac' });
  await show(SAVED, withSigneeGone({ ...DEAN, users: [holder] }));
  expect(firstPreviewed()).toBe('Dr. Isidro L. MacaspacThe dean');
});

it('says in the preview that nobody holds the position of somebody whose account is gone', async () => {
  await show(SAVED, withSigneeGone({ ...POSITIONS[3], users: [] }));
  expect(firstPreviewed()).toBe('The clerkNobody holds this position');
});

/** The Travel Order, its first stage of this position and always signed by somebody who is gone. */
function withSigneeGone(position: object): object {
  const document = travelOrder([11, 12, 13]);
  const [first, ...others] = document.pipelineTemplates.flatMap((template) => template.stages);
  const stage = { ...first, position, signee: student(), isSigneeGone: true };
  return { ...document, pipelineTemplates: [{ stages: [stage, ...others] }] };
}

function firstPreviewed() {
  const preview = within(screen.getByRole('region', { name: 'As the requestor will see it' }));
  return preview.getAllByRole('listitem')[0]?.textContent;
}
