import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
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

/** At the desk, to which one came from home. */
async function openDesk() {
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
  await screen.findByRole('dialog', { name: 'Signing together' });
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
  await openDesk();
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(window.location.pathname).toBe('/desk/2'));

  window.history.back();
  expect(await screen.findByText('Home')).toBeDefined();
  expect(window.location.pathname).toBe('/');
});
