import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startSession } from '../../../shared/session.ts';
import { answerWith } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { leaveRequest } from '../../../testing/sample-request.ts';
import { ACTION_SCREENS } from './action-screens.tsx';

it('what is being sent cannot be changed until the portal has answered', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const { dialog: Dialog } = ACTION_SCREENS.moreinfo;
  renderRouted(<Dialog request={leaveRequest()} opened onClose={vi.fn()} onDone={vi.fn()} />);
  const box = await screen.findByRole('textbox', { name: 'Context' });
  fireEvent.change(box, { target: { value: 'Your diploma, please.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send Request' }));
  const isLocked = () => box.closest('fieldset')?.disabled;
  await waitFor(() => expect(isLocked()).toBe(true));

  answer.resolve(new Response('{"success":false,"message":"No."}', { status: 403 }));
  await waitFor(() => expect(isLocked()).toBe(false));
});

it('the field of an appointment’s message says what the portal says of an empty one (N80)', async () => {
  const message = 'Please say why you would like to meet.';
  answerWith(400, { success: false, message, issues: [{ path: 'message', message }] });
  const { dialog: Dialog } = ACTION_SCREENS.requestappointment;
  renderRouted(<Dialog request={leaveRequest()} opened onClose={vi.fn()} onDone={vi.fn()} />);
  const box = await screen.findByRole('textbox', { name: 'Message' });
  const submit = screen.getByRole('button', { name: 'Set Appointment' });
  submit.focus();
  fireEvent.click(submit);
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(box));
  fireEvent.change(box, { target: { value: 'About your leave.' } });
  expect(box.getAttribute('aria-invalid')).not.toBe('true');
});

it('whoever refuses a request without a word is led to the field', async () => {
  const sent = answerWith(400, { success: false, message: 'No.' });
  const { dialog: Dialog } = ACTION_SCREENS.reject;
  renderRouted(<Dialog request={leaveRequest()} opened onClose={vi.fn()} onDone={vi.fn()} />);
  const box = await screen.findByRole('textbox', { name: 'Context' });
  const submit = screen.getByRole('button', { name: 'Decline Request' });
  submit.focus();
  fireEvent.click(submit);
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(sent).toEqual([]);
});

it('says at the field that a message is too long, until it is changed', async () => {
  const message = 'Please use at most 2,000 characters';
  answerWith(400, { success: false, message, issues: [{ path: 'message', message }] });
  const { dialog: Dialog } = ACTION_SCREENS.reject;
  renderRouted(<Dialog request={leaveRequest()} opened onClose={vi.fn()} onDone={vi.fn()} />);
  const box = await screen.findByRole('textbox', { name: 'Context' });
  fireEvent.change(box, { target: { value: 'x'.repeat(2001) } });
  fireEvent.click(screen.getByRole('button', { name: 'Decline Request' }));
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  const described = box.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described.split(' ')[0] ?? '')?.textContent).toBe(message);

  fireEvent.change(box, { target: { value: 'x'.repeat(2000) } });
  expect(box.getAttribute('aria-invalid')).not.toBe('true');
});

it('“Others” says nothing by itself: whoever ticks it has to write what is meant, and that is what is sent', async () => {
  const sent = answerWith(400, { success: false, message: 'No.' });
  const training = leaveRequest({
    document: { id: 11, name: 'Training Request Form', key: 'training-request-form' },
  });
  const { dialog: Dialog } = ACTION_SCREENS.moreinfo;
  renderRouted(<Dialog request={training} opened onClose={vi.fn()} onDone={vi.fn()} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Others' }));
  const box = screen.getByRole('textbox', { name: 'Context' });
  fireEvent.click(screen.getByRole('button', { name: 'Send Request' }));
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);

  fireEvent.change(box, { target: { value: 'The letter of consent' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Invitation Letter' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send Request' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  // in the order of the form, not in that of the ticks
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
    message: 'The letter of consent',
    items: ['Invitation Letter', 'Others'],
  });
});

it('whoever comes back to a message that was kept goes on at its end', async () => {
  startSession(student(), 'a-token');
  const { dialog: Dialog } = ACTION_SCREENS.reject;
  const dialog = <Dialog request={leaveRequest()} opened onClose={vi.fn()} onDone={vi.fn()} />;
  const { unmount } = renderRouted(dialog);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Context' }), { target: { value: 'Half' } });
  unmount();
  // in jsdom a text begins at its end by itself
  const place = vi.spyOn(HTMLTextAreaElement.prototype, 'setSelectionRange');
  onTestFinished(() => place.mockRestore());
  renderRouted(dialog);
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Context' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(box.value).toBe('Half');
  expect(place.mock.contexts).toContain(box);
  expect(place).toHaveBeenLastCalledWith(4, 4);
});
