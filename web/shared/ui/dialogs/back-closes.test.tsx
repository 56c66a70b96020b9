import { useLocation, useNavigate } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderAfterHome } from '../../../testing/render-after-home.tsx';
import { Form } from '../form/form.tsx';
import { Dialog } from './dialog.tsx';
import { FormModal } from './form-modal.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { OpenModal } from './open-modal.tsx';

/** A dialog that leads to the next paper when it closes. */
function Desk() {
  const [isOpen, setOpen] = useState(true);
  const navigate = useNavigate();
  const close = () => {
    setOpen(false);
    void navigate({ to: '/pages/$id', params: { id: '2' }, replace: true } as never);
  };
  return <main>{isOpen && <OpenModal title="Signing together" onClose={close} />}</main>;
}

/** A dialog whose form is being sent until its answer is there; as a FormModal, or else a plain one. */
function Sending({ as: Shell }: { as: typeof Dialog | typeof FormModal }) {
  const [isOpen, setOpen] = useState(true);
  const [isSending, setSending] = useState(true);
  return (
    <main>
      <button type="button" onClick={() => setSending(false)}>
        Answer
      </button>
      <Shell opened={isOpen} onClose={() => setOpen(false)} title="Sign Request">
        <Form isSending={isSending} onSubmit={() => undefined}>
          <button type="submit">Approve</button>
        </Form>
      </Shell>
    </main>
  );
}

it('closes a dialog that leads on, and the next Back leads to where one came from', async () => {
  await renderAfterHome(Desk);
  await screen.findByRole('dialog');
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(window.location.pathname).toBe('/pages/2'));

  window.history.back();
  expect(await screen.findByText('Home')).toBeDefined();
  expect(window.location.pathname).toBe('/');
});

it.each([
  { kind: 'a plain dialog', as: Dialog },
  { kind: 'a dialog with a form', as: FormModal },
])('of $kind closes nothing while what it holds is sent, nor do Escape and the cross', async ({ as }) => {
  await renderAfterHome(() => <Sending as={as} />);
  const cross = await screen.findByRole<HTMLButtonElement>('button', { name: 'Close' });
  expect(cross.disabled).toBe(true);
  await userEvent.keyboard('{Escape}');
  const wayForward = new Promise((resolve) =>
    window.addEventListener('popstate', () => window.addEventListener('popstate', resolve, { once: true }), {
      once: true,
    }),
  );
  window.history.back();
  await wayForward;
  expect(window.location.pathname).toBe('/pages/1');
  fireEvent.click(screen.getByText('Answer'));
  await waitFor(() => expect(cross.disabled).toBe(false));

  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/pages/1');
});

/** Something unsaved at `/pages/2`, to which one comes from `/pages/1`. */
function Profile() {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <main>
      <button type="button" onClick={() => navigate({ to: '/pages/$id', params: { id: '2' } } as never)}>
        Edit
      </button>
      <LeaveGuard isUnsaved={path === '/pages/2'} />
    </main>
  );
}

it('answers the question whether the screen may be left: it stays, where one is', async () => {
  await renderAfterHome(Profile);
  fireEvent.click(screen.getByText('Edit'));
  await waitFor(() => expect(window.location.pathname).toBe('/pages/2'));
  for (const _ of ['once', 'and again']) {
    window.history.back();
    await screen.findByRole('dialog', { name: 'Leave this form?' });
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(window.location.pathname).toBe('/pages/2'));
  }
});

it('goes away when the forward button leads back to the screen, which is not loaded anew', async () => {
  await renderAfterHome(Profile);
  fireEvent.click(screen.getByText('Edit'));
  await waitFor(() => expect(window.location.pathname).toBe('/pages/2'));
  window.history.back();
  await screen.findByRole('dialog', { name: 'Leave this form?' });
  window.history.forward();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/pages/2');
  expect(window.history.go).not.toHaveBeenCalled();

  window.history.back();
  await screen.findByRole('dialog', { name: 'Leave this form?' });
  fireEvent.click(screen.getByText('Leave'));
  await waitFor(() => expect(window.location.pathname).toBe('/pages/1'));
});
