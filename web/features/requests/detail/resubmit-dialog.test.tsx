import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Attachment } from '#contract/api/attachments.ts';
import type { RequestEvent } from '#contract/api/requests.ts';
import { startSession } from '../../../shared/session.ts';
import { answerWith } from '../../../testing/answer.ts';
import { answerUploads } from '../../../testing/answer-uploads.ts';
import { student } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { leaveRequest, nerissa } from '../../../testing/sample-request.ts';
import { ResubmitDialog } from './resubmit-dialog.tsx';

const show = (message: string | null) => {
  const request = leaveRequest({ status: 'ACTION NEEDED', message });
  renderScreen(<ResubmitDialog request={request} opened onClose={vi.fn()} onDone={vi.fn()} />);
};
const QUESTION: RequestEvent = {
  id: 9,
  type: 'moreinfo',
  createdAt: '2026-11-20T02:00:00.000Z',
  actor: nerissa,
  onBehalfOf: null,
  stageId: 70,
  statusAfter: 'ACTION NEEDED',
  message: 'Please provide: Invitation Letter.',
  items: [{ asked: 'Invitation Letter', answer: null, attachmentIds: [] }],
  asked: null,
  attachmentIds: [],
  pendingCause: null,
  text: 'Nerissa Quiambao asks for more.',
};
const invitation = (id: number, fileName: string, createdAt: string): Attachment => {
  const path = `attachments/${id}/${fileName}`;
  return { id, fileName, size: 9, path, isFromSignee: false, kind: 'invitationLetter', createdAt };
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the Request from Signee dialog', () => {
  it('gives the reason, or says that there is none', () => {
    show(null);
    expect(screen.getByText('The signee did not provide a reason.')).toBeDefined();
  });

  it('asks for a file before it uploads', async () => {
    const calls = answerWith(200, { success: true, data: { request: leaveRequest() } });
    show('Your diploma, please.');
    await press('Upload and Resubmit');
    expect(await screen.findByText('Please select a file to upload')).toBeDefined();
    expect(calls).toEqual([]);
  });

  it('can go back without one', async () => {
    const calls = answerWith(200, { success: true, data: { request: leaveRequest() } });
    show('Please see me first.');
    await press('Resubmit Without Files');
    expect(await screen.findByText('Request resubmitted successfully')).toBeDefined();
    expect(calls[0]).toMatchObject({ method: 'PUT', url: '/api/v1/requests/12/actions/resubmit' });
  });

  it('says that the files below what was asked for are anything else', () => {
    const request = leaveRequest({ status: 'ACTION NEEDED', latestEvent: QUESTION });
    renderScreen(<ResubmitDialog request={request} opened onClose={vi.fn()} onDone={vi.fn()} />);
    expect(screen.getByText('Anything else')).toBeDefined();
  });

  it('tells why the portal refused', async () => {
    answerWith(409, { success: false, message: 'This request is CANCELLED; it cannot be resubmitted.' });
    show('Your diploma, please.');
    await press('Resubmit Without Files');
    expect(await screen.findByText('Error while resubmitting request')).toBeDefined();
    expect(screen.getByText('This request is CANCELLED; it cannot be resubmitted.')).toBeDefined();
  });

  it('counts a file that came since it was asked for, however it came, as what was asked for', async () => {
    const calls = answerWith(200, { success: true, data: { request: leaveRequest() } });
    const request = leaveRequest({
      status: 'ACTION NEEDED',
      document: { id: 3, name: 'Training Request Form', key: 'training-request-form' },
      formResponse: {},
      latestEvent: QUESTION,
      attachments: [
        invitation(1, 'old.pdf', '2026-11-20T01:00:00.000Z'),
        invitation(2, 'new.pdf', '2026-11-20T03:00:00.000Z'),
      ],
    });
    renderScreen(<ResubmitDialog request={request} opened onClose={vi.fn()} onDone={vi.fn()} />);
    const item = within(screen.getByRole('group', { name: 'Invitation Letter' }));
    expect(item.getByRole('button', { name: 'new.pdf' })).toBeDefined();
    expect(item.queryByRole('button', { name: 'old.pdf' })).toBeNull();
    await press('Upload and Resubmit');
    expect(await screen.findByText('Request resubmitted successfully')).toBeDefined();
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ answers: [{ item: 0, attachmentIds: [2] }] });
  });

  it('has the words of an answer again after it was closed, until they are sent', async () => {
    startSession(student(), 'a-token');
    answerWith(200, { success: true, data: { request: leaveRequest() } });
    const request = leaveRequest({ status: 'ACTION NEEDED', latestEvent: QUESTION });
    const open = () =>
      renderScreen(<ResubmitDialog request={request} opened onClose={vi.fn()} onDone={vi.fn()} />);
    const answer = () =>
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer to: Invitation Letter' });
    const first = open();
    await userEvent.type(answer(), 'It comes on Monday.');
    first.unmount();
    const again = open();
    expect(answer().value).toBe('It comes on Monday.');
    await press('Resubmit Without Files');
    expect(await screen.findByText('Request resubmitted successfully')).toBeDefined();
    again.unmount();
    open();
    expect(answer().value).toBe('');
  });

  const TOO_LONG = 'Please use at most 2,000 characters';
  const itemAnswer = () =>
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer to: Diploma' });
  const askForTwo = () => {
    const items = ['Transcript', 'Diploma'].map((asked) => ({ asked, answer: null, attachmentIds: [] }));
    const request = leaveRequest({ status: 'ACTION NEEDED', latestEvent: { ...QUESTION, items } });
    renderScreen(<ResubmitDialog request={request} opened onClose={vi.fn()} onDone={vi.fn()} />);
  };

  it('says at the item that its answer is too long, cuts nothing off and sends nothing', async () => {
    const calls = answerWith(200, { success: true, data: { request: leaveRequest() } });
    askForTwo();
    itemAnswer().focus();
    await userEvent.paste('Too long. '.repeat(201));
    expect(itemAnswer().value).toHaveLength(2010);
    expect(screen.getByRole('group', { name: 'Diploma' }).textContent).toContain(TOO_LONG);
    await press('Resubmit Without Files');
    expect(calls).toEqual([]);
  });

  it('says at the item what the server refused of its answer, until that is changed', async () => {
    const refusal = 'Please write that in English.';
    answerWith(400, {
      success: false,
      message: refusal,
      issues: [{ path: 'answers.0.answer', message: refusal }],
    });
    askForTwo();
    await userEvent.type(itemAnswer(), 'Sa Lunes.');
    await press('Resubmit Without Files');
    await waitFor(() => expect(itemAnswer().getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('group', { name: 'Diploma' }).textContent).toContain(refusal);
    expect(screen.getByRole('group', { name: 'Transcript' }).textContent).not.toContain(refusal);
    await userEvent.type(itemAnswer(), ' On Monday.');
    expect(screen.getByRole('group', { name: 'Diploma' }).textContent).not.toContain(refusal);
  });

  it('takes words for a question in words', async () => {
    const calls = answerWith(200, { success: true, data: { request: leaveRequest() } });
    show('Which hotel?');
    await userEvent.type(screen.getByRole('textbox', { name: 'Your answer in words' }), 'Sampaguita');
    await press('Upload and Resubmit');
    expect(await screen.findByText('Request resubmitted successfully')).toBeDefined();
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ message: 'Sampaguita' });
  });

  it('offers no words that were meant for another question', async () => {
    startSession(student(), 'a-token');
    const open = (latestEvent: RequestEvent) => {
      const request = leaveRequest({ status: 'ACTION NEEDED', latestEvent });
      return renderScreen(<ResubmitDialog request={request} opened onClose={vi.fn()} onDone={vi.fn()} />);
    };
    const first = open(QUESTION);
    const answer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your answer to: / });
    await userEvent.type(answer(), 'I have none.');
    first.unmount();
    open({ ...QUESTION, id: 11, items: [{ asked: 'Diploma', answer: null, attachmentIds: [] }] });
    expect(answer().value).toBe('');
  });

  it('asks what a file is for that was uploaded on another device, and needs no other one', async () => {
    startSession(student(), 'a-token');
    const asked = ['Your diploma', 'Your transcript'];
    const items = asked.map((one) => ({ asked: one, answer: null, attachmentIds: [] }));
    const scan = { ...invitation(5, 'scan.pdf', '2026-11-20T03:00:00.000Z'), kind: null };
    const old = { ...invitation(4, 'old.pdf', '2026-11-20T01:00:00.000Z'), kind: null };
    const request = leaveRequest({
      status: 'ACTION NEEDED',
      latestEvent: { ...QUESTION, items },
      attachments: [old, scan],
    });
    const calls = answerWith(200, { success: true, data: { request } });
    renderScreen(<ResubmitDialog request={request} opened onClose={vi.fn()} onDone={vi.fn()} />);
    expect(screen.getByRole('button', { name: 'scan.pdf' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'old.pdf' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Resubmit Without Files' })).toBeNull();
    await userEvent.click(screen.getByRole('combobox', { name: 'What scan.pdf is for' }));
    await userEvent.click(screen.getByRole('option', { name: 'Your transcript' }));
    const item = within(screen.getByRole('group', { name: 'Your transcript' }));
    expect(item.getByRole('button', { name: 'scan.pdf' })).toBeDefined();
    expect(screen.queryByRole('combobox', { name: 'What scan.pdf is for' })).toBeNull();
    await press('Upload and Resubmit');
    expect(await screen.findByText('Request resubmitted successfully')).toBeDefined();
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ answers: [{ item: 1, attachmentIds: [5] }] });
  });

  it('knows after a reload for which item a file came, also one that is none of the form', async () => {
    startSession(student(), 'a-token');
    const asked = ['Your diploma', 'Your transcript'];
    const items = asked.map((one) => ({ asked: one, answer: null, attachmentIds: [] }));
    const request = leaveRequest({ status: 'ACTION NEEDED', latestEvent: { ...QUESTION, items } });
    answerWith(503, { success: false, message: 'Please try again later.' });
    answerUploads(() => undefined, JSON.stringify({ data: { attachment: { id: 5 } } }));
    const before = renderScreen(
      <ResubmitDialog request={request} opened onClose={vi.fn()} onDone={vi.fn()} />,
    );
    const file = new File(['%PDF-1.7'], 'scan.pdf');
    const input = screen
      .getByRole('group', { name: 'Your transcript' })
      .querySelector<HTMLInputElement>('input[type=file]');
    if (input) await userEvent.upload(input, file, { applyAccept: false });
    await screen.findByText('scan.pdf');
    await press('Upload and Resubmit');
    expect(await screen.findByText('Error while resubmitting request')).toBeDefined();
    before.unmount();

    const calls = answerWith(200, { success: true, data: { request } });
    const scan = { ...invitation(5, 'scan.pdf', '2026-11-20T03:00:00.000Z'), kind: null };
    const loadedAnew = { ...request, attachments: [scan] };
    renderScreen(<ResubmitDialog request={loadedAnew} opened onClose={vi.fn()} onDone={vi.fn()} />);
    const item = within(screen.getByRole('group', { name: 'Your transcript' }));
    expect(item.getByRole('button', { name: 'scan.pdf' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Resubmit Without Files' })).toBeNull();
    await press('Upload and Resubmit');
    expect(await screen.findByText('Request resubmitted successfully')).toBeDefined();
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ answers: [{ item: 1, attachmentIds: [5] }] });
  });
});
