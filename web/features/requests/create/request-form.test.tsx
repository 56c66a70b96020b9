import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Answers } from '#documents/document.ts';
import { droppingForm as type } from '#documents/dropping-form/document.ts';
import { samples } from '#documents/dropping-form/samples.ts';
import { allFields } from '#documents/fields.ts';
import { valuesOf } from '#documents/fill.ts';
import { newFormKey } from '../../../forms/new-form-key.ts';
import { keepDraft, readDraft } from '../../../shared/drafts.ts';
import { takeReturnPath } from '../../../shared/return-path.ts';
import { currentAccount, endSession, startSession } from '../../../shared/session.ts';
import { answerBy } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderReloading } from '../../../testing/render-reloading.tsx';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { droppingFormDocument as document } from '../../../testing/sample-document.ts';
import { person } from '../../../testing/sample-request.ts';
import { RequestForm } from './request-form.tsx';

vi.mock('./unsent-paper.tsx', () => ({ UnsentPaper: () => null }));
const uploadFiles = vi.hoisted(() => vi.fn(async (): Promise<unknown[]> => []));
vi.mock('../files/upload-files.ts', async (original) => ({ ...(await original<object>()), uploadFiles }));

const [mark, ana] = [person(24, 'Mark Salonga'), person(31, 'Ana Lising')];
const [{ answers }] = samples.good;
const people = { subject1: mark.id, subject2: ana.id };
/** As somebody finds it who has filled it in before; `change` for what a test is about. */
function renderFilled(change: Answers = {}, render: (form: ReactNode) => unknown = renderRouted) {
  const values = valuesOf(allFields(type.form), { ...answers, ...change }, people);
  const content = { key: newFormKey(), values, people: [mark, ana], fileNames: {} };
  const found = { version: 1, keptAt: '2026-11-20T08:15:00.000Z', content };
  render(
    <RequestForm document={document} type={type} account={student()} found={found} toCopy={undefined} />,
  );
}

it('shows where somebody was chosen that the server does not take them, and leads there', async () => {
  const message = 'Please choose another Professor of MATH 412 Real Analysis';
  const issues = [{ path: 'signees.1.signeeId', message }];
  answerBy(({ method }) =>
    method === 'POST'
      ? { status: 400, body: { success: false, code: 'input.invalid', message: 'Invalid', issues } }
      : { status: 200, body: { success: true, data: {} } },
  );
  renderFilled();
  await userEvent.click(await screen.findByRole('button', { name: 'Submit Request' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create Request' }));

  expect(await screen.findByText('Error while creating request')).toBeDefined();
  const [first, second] = screen.getAllByRole('combobox', { name: /^Professor/ });
  expect([first, second].map((field) => field?.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  expect(screen.getByRole('button', { name: `${message} (Subject 2)` })).toBeDefined();
  await waitFor(() => expect(window.document.activeElement).toBe(second));
});

it('says before it is sent what is worth a second look, and lets it be sent all the same', async () => {
  renderFilled({ presentLoadUnits: 5 });
  await userEvent.click(await screen.findByRole('button', { name: 'Submit Request' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^You would drop 6 units, but your present load is 5\./)).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Create Request' }).hasAttribute('disabled')).toBe(false);
});

it('offers professors who are valid, ten at most, and nobody to sign their own request', async () => {
  const self = student();
  const accounts = [person(self.id, 'Self Own'), mark];
  const calls = answerBy(() => ({ status: 200, body: { success: true, data: { accounts } } }));
  renderFilled({ subject1: '' });
  const [professor = expect.fail()] = await screen.findAllByRole('combobox', { name: /^Professor/ });
  await userEvent.click(professor);
  expect(await screen.findByRole('option', { name: /Salonga/ })).toBeDefined();
  expect(screen.queryByRole('option', { name: /Own/ })).toBeNull();
  const { url = '' } = calls.find((call) => call.url.includes('/accounts/search?')) ?? {};
  expect(Object.fromEntries(new URLSearchParams(url.split('?')[1]))).toMatchObject({
    $role_in: 'Faculty',
    isValid: 'true',
    limit: '10',
  });
});

it('leads back to the request, and not to an empty form, when the session ends while its files are sent', async () => {
  startSession(student(), 'a-token');
  const { promise: files, resolve } = Promise.withResolvers<unknown[]>();
  uploadFiles.mockReturnValueOnce(files);
  answerBy(({ method }) => ({
    status: 200,
    body: { success: true, data: method === 'POST' ? { request: { id: 16 } } : {} },
  }));
  renderFilled();
  await userEvent.click(await screen.findByRole('button', { name: 'Submit Request' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create Request' }));
  await waitFor(() => expect(uploadFiles).toHaveBeenCalledOnce());
  endSession();
  startSession(student(), 'another-token');
  expect(takeReturnPath(currentAccount())).toBe('/requests/16');
  resolve([]);
});

it('says of what this browser kept only that it was sent, once that is known', async () => {
  startSession(student(), 'a-token');
  const values = valuesOf(allFields(type.form), answers, people);
  const content = {
    key: newFormKey(),
    values,
    people: [mark, ana],
    fileNames: { certificate: 'grades.pdf' },
  };
  keepDraft(student().id, 'requests/create/3', { ...content, version: 0, unanswered: null });
  const sentBefore = {
    success: false,
    code: 'request.sent-before',
    message: 'Sent.',
    data: { requestId: 16 },
  };
  answerBy(({ method }) =>
    method === 'PUT' ? { status: 409, body: sentBefore } : { status: 200, body: { success: true, data: {} } },
  );
  renderRouted(
    <RequestForm document={document} type={type} account={student()} found={null} toCopy={undefined} />,
  );
  await screen.findByText('What you had filled in is back');
  await screen.findByText('You have sent this form already', undefined, { timeout: 5_000 });
  expect(screen.queryByText('What you had filled in is back')).toBeNull();
});

describe('a page that is left while its form is sent', () => {
  const name = 'requests/create/3';
  const isAsked = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const sentAs = () => readDraft<{ values: Answers }>(student().id, name)?.values.reason;

  /** The form is on its way, and gets this answer once it is told to. */
  async function send(answer: () => Response) {
    startSession(student(), 'a-token');
    const { promise: isAnswered, resolve: getAnswer } = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
      if (method !== 'POST') return Response.json({ success: true, data: {} });
      await isAnswered;
      return answer();
    });
    renderFilled({}, renderReloading);
    await userEvent.click(await screen.findByRole('button', { name: 'Submit Request' }));
    expect(isAsked()).toBe(false);
    expect(screen.getByText(/^Draft kept/)).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Create Request' }));
    await waitFor(() => expect(sentAs()).toBe(answers.reason));
    expect(isAsked()).toBe(true);
    // what is sent is no draft, and nothing of it is kept any more
    expect(screen.queryByText(/^Draft kept/)).toBeNull();
    return getAnswer;
  }

  it('is asked about first, and finds what was sent, which learns the number of its request, until its files are there', async () => {
    const { promise: files, resolve } = Promise.withResolvers<unknown[]>();
    uploadFiles.mockReset().mockReturnValueOnce(files);
    const getAnswer = await send(() => Response.json({ success: true, data: { request: { id: 16 } } }));
    getAnswer();
    await waitFor(() => expect(uploadFiles).toHaveBeenCalledOnce());
    expect(sentAs()).toBe(answers.reason);
    expect(isAsked()).toBe(true);
    resolve([]);
    await waitFor(() => expect(sentAs()).toBeUndefined());
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    window.history.replaceState(null, '', '/');
  });

  it('keeps nothing here of what was refused: the portal has the draft', async () => {
    const refusal = { success: false, code: 'document.disabled', message: 'Not now.' };
    const getAnswer = await send(() => Response.json(refusal, { status: 409 }));
    getAnswer();
    await waitFor(() => expect(sentAs()).toBeUndefined());
    await waitFor(() => expect(isAsked()).toBe(false));
  });

  it('finds what was sent also where the answer was lost', async () => {
    const getAnswer = await send(() => Response.error());
    getAnswer();
    await screen.findByText('Error while creating request');
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(sentAs()).toBe(answers.reason);
  });
});
