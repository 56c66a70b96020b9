import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answerWith } from '../../../testing/answer.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { leaveRequest, stageOf } from '../../../testing/sample-request.ts';
import { SignDialog } from './sign-dialog.tsx';

const FIGURES = [
  ['Vacation leave: total earned', '15.5'],
  ['Vacation leave: less this application', '2.5'],
  ['Sick leave: total earned', '10'],
  ['Sick leave: less this application', '0'],
] as const;

function open(request = leaveRequest()) {
  const onDone = vi.fn();
  renderScreen(<SignDialog request={request} opened onClose={vi.fn()} onDone={onDone} />);
  const approve = screen.getByRole<HTMLButtonElement>('button', { name: 'Approve Request' });
  return { onDone, approve };
}

function fill(figures: readonly (readonly [string, string])[]) {
  for (const [label, value] of figures) {
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  }
}

describe('the Sign Request dialog', () => {
  it('has the focus on the first field, and where there is none on the way back', async () => {
    open();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: FIGURES[0][0] })),
    );
  });

  it('has the focus on the way back where nothing is filled in', async () => {
    open(
      leaveRequest({ pipelines: [{ pipelineStages: [stageOf('directorHrmo', { signatureKey: null })] }] }),
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
  });

  it('waits for all that the position must give, computes the balances and sends the stage it was opened on', async () => {
    const calls = answerWith(200, { success: true, data: { request: leaveRequest() } });
    const { onDone, approve } = open();
    fill(FIGURES.slice(0, 3));
    expect(approve.getAttribute('aria-disabled')).toBe('true');

    fill(FIGURES.slice(3));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Vacation leave: balance' }).value).toBe(
      '13',
    );
    fireEvent.click(approve);

    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(await screen.findByText('Request Signed!')).toBeDefined();
    expect(calls[0]).toMatchObject({ method: 'PUT', url: '/api/v1/requests/12/actions/sign' });
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
      stageId: 70,
      form: { vacationEarned: 15.5, vacationLess: 2.5, sickEarned: 10, sickLess: 0 },
    });
  });

  it('asks the same where the document and the position are called something else now', () => {
    const position = { id: 1, name: 'Director of People', key: 'directorHrmo' };
    const stage = stageOf('directorHrmo', { position });
    open(
      leaveRequest({
        document: { id: 2, name: 'Application for Leave', key: 'short-leave' },
        currentPipeline: { stageId: stage.id, signee: stage.signee, isNamed: false, position },
        pipelines: [{ pipelineStages: [stage] }],
      }),
    );
    for (const [label] of FIGURES) expect(screen.getByRole('textbox', { name: label })).toBeDefined();
  });

  it('says "Input Error!" where something is missing, at its field too, and sends nothing', async () => {
    const calls = answerWith(200, {});
    const { approve } = open();
    fill(FIGURES.slice(0, 3));
    await userEvent.click(approve);

    expect(await screen.findByText('Input Error!')).toBeDefined();
    // in the toast and at the field
    const why = 'Please give a number of at least 0 for “Sick leave: less this application”';
    expect(screen.getAllByText(why)).toHaveLength(2);
    const missing = screen.getByRole('textbox', { name: FIGURES[3][0] });
    await waitFor(() => expect(document.activeElement).toBe(missing));
    expect(calls).toEqual([]);
  });

  it('is ready at once where the position fills nothing in', () => {
    const request = leaveRequest({ document: { id: 4, name: 'Travel Order', key: 'travel-order' } });
    expect(open(request).approve.getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByText('There is nothing to fill in for your position.')).toBeDefined();
  });

  it('says which of the files that the form names came and which did not', () => {
    const file = { id: 1, fileName: 'letter.pdf', size: 1, path: '', isFromSignee: false, createdAt: '' };
    open(
      leaveRequest({
        document: { id: 9, name: 'Training Request Form', key: 'training-request-form' },
        attachments: [{ ...file, kind: 'invitationLetter' }],
      }),
    );
    expect(screen.getByText('Not attached: Copy of Program, Others')).toBeDefined();
    expect(screen.getByText('Attached: Invitation Letter')).toBeDefined();
  });

  it.each([
    ['that nobody had to give', 'training-request-form', {}, 'ink'],
    [
      'without which the request is incomplete',
      'part-time-faculty-form',
      { isAlreadyEarned: true },
      'orange',
    ],
  ])('shows a file that did not come, %s, in a colour of its own', (_what, key, formResponse, color) => {
    open(leaveRequest({ document: { id: 9, name: 'Form', key }, formResponse }));
    const alert = screen.getByText(/^Not attached: /).closest('[role=alert]');
    expect(alert?.getAttribute('style')).toContain(`--mantine-color-${color}-`);
  });

  it('asks of a file only what the answers ask for', () => {
    const document = { id: 9, name: 'Part-time', key: 'part-time-faculty-form' };
    open(leaveRequest({ document, formResponse: { isCurrentlyEnrolled: true } }));
    expect(screen.getByText('Not attached: Certificate of Registration')).toBeDefined();
  });

  it('asks an office that does not clear what is still open, and sends it', async () => {
    const calls = answerWith(200, { success: true, data: { request: leaveRequest() } });
    const stage = stageOf('libSer');
    const { approve } = open(
      leaveRequest({
        document: { id: 3, name: 'Clearance Form', key: 'clearance-form' },
        currentPipeline: { stageId: 70, signee: stage.signee, isNamed: false, position: stage.position },
        pipelines: [{ pipelineStages: [stage] }],
      }),
    );
    expect(screen.queryByRole('textbox', { name: 'Remarks' })).toBeNull();
    await userEvent.click(approve);
    const choose = 'Please choose one for Clearance: Cleared or Not cleared';
    expect(screen.getAllByText(choose)).toHaveLength(2);
    fireEvent.click(screen.getByRole('radio', { name: 'Cleared' }));
    expect(approve.getAttribute('aria-disabled')).toBeNull();

    fireEvent.click(screen.getByRole('radio', { name: 'Not cleared' }));
    const remarks = screen.getByRole('textbox', { name: 'Remarks' });
    await userEvent.click(approve);
    expect(screen.getAllByText('Please say in the remarks what is still open')).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(remarks));
    expect(calls).toEqual([]);

    fireEvent.change(remarks, { target: { value: 'Three books' } });
    fireEvent.click(approve);
    expect(await screen.findByText('Request Signed!')).toBeDefined();
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
      form: { isLibSer: false, isNotLibSer: true, remarks: 'Three books' },
    });
  });

  it('tells why the signing was refused and stays open', async () => {
    answerWith(409, { success: false, message: 'You have already signed this request.' });
    const { onDone, approve } = open();
    fill(FIGURES);
    fireEvent.click(approve);

    expect(await screen.findByText('An error occured while signing the request')).toBeDefined();
    expect(screen.getByText('You have already signed this request.')).toBeDefined();
    expect(onDone).not.toHaveBeenCalled();
  });
});
