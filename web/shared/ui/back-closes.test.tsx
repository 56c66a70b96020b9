import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';
import { FormModal } from './form-modal.tsx';
import { OpenModal } from './open-modal.tsx';

/** A dialog that leads to the next paper when it closes. */
function Desk() {
  const [isOpen, setOpen] = useState(true);
  const navigate = useNavigate();
  const close = () => {
    setOpen(false);
    void navigate({ to: '/desk/$id', params: { id: '2' }, replace: true } as never);
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

/** At the desk, to which one came from home. */
async function openDesk(Desk: () => ReactNode) {
  goLater();
  window.history.pushState(null, '', '/');
  const history = createBrowserHistory();
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => 'Home' });
  const desk = createRoute({ getParentRoute: () => root, path: '/desk/$id', component: Desk });
  const router = createRouter({ routeTree: root.addChildren([home, desk]), history });
  onTestFinished(() => history.destroy());
  renderScreen(<RouterProvider router={router} />);
  await screen.findByText('Home');
  await act(() => router.navigate({ to: '/desk/$id', params: { id: '1' } } as never));
  return screen.findByRole('dialog');
}

/** As in a browser, which goes through its history once what runs now is over; here it would at once. */
function goLater() {
  const go = window.history.go.bind(window.history);
  const spy = vi
    .spyOn(window.history, 'go')
    .mockImplementation((delta) => void setTimeout(() => act(() => go(delta))));
  onTestFinished(() => spy.mockRestore());
}

it('closes a dialog that leads on, and the next Back leads to where one came from', async () => {
  await openDesk(Desk);
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(window.location.pathname).toBe('/desk/2'));

  window.history.back();
  expect(await screen.findByText('Home')).toBeDefined();
  expect(window.location.pathname).toBe('/');
});

it.each([
  { kind: 'a plain dialog', as: Dialog },
  { kind: 'a dialog with a form', as: FormModal },
])('of $kind closes nothing while what it holds is sent, nor do Escape and the cross', async ({ as }) => {
  await openDesk(() => <Sending as={as} />);
  const cross = screen.getByRole<HTMLButtonElement>('button', { name: 'Close' });
  expect(cross.disabled).toBe(true);
  await userEvent.keyboard('{Escape}');
  const wayForward = new Promise((resolve) =>
    window.addEventListener('popstate', () => window.addEventListener('popstate', resolve, { once: true }), {
      once: true,
    }),
  );
  window.history.back();
  await wayForward;
  expect(window.location.pathname).toBe('/desk/1');
  fireEvent.click(screen.getByText('Answer'));
  await waitFor(() => expect(cross.disabled).toBe(false));

  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/desk/1');
});
