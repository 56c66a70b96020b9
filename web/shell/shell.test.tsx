import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startSession } from '../shared/session.ts';
import { answerWith } from '../testing/answer.ts';
import { DueDialog, openDueDialog } from '../testing/due-dialog.tsx';
import { student } from '../testing/people.ts';
import { renderAfterHome } from '../testing/render-after-home.tsx';
import { renderRouted } from '../testing/render-routed.tsx';
import { Shell } from './shell.tsx';

const admin = student({ role: { id: 1, name: 'Admin' } });

// the button is found by its label, as the styles of a wide window hide it
describe('the menu of a phone', () => {
  beforeEach(() => {
    answerWith(403, { success: false, message: 'Nothing here.' });
    startSession(admin, 'a-token');
  });

  async function open() {
    await userEvent.click(await screen.findByLabelText('Open the menu'));
    await screen.findByLabelText('Close the menu');
  }

  it('closes with Escape and gives the focus back to its button', async () => {
    renderRouted(<Shell account={admin} />);
    await open();
    screen.getByRole('link', { name: 'Users' }).focus();
    await userEvent.keyboard('{Escape}');
    const button = await screen.findByLabelText('Open the menu');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('closes with the back button, which leaves the screen where it is', async () => {
    await renderAfterHome(() => <Shell account={admin} />);
    await open();
    window.history.back();
    await screen.findByLabelText('Open the menu');
    expect(window.location.pathname).toBe('/pages/1');
  });

  it('closes when a dialog opens by itself, which it would lie on', async () => {
    renderRouted(
      <>
        <Shell account={admin} />
        <DueDialog />
      </>,
    );
    await open();
    act(openDueDialog);
    await screen.findByRole('dialog', { name: 'Schedule Appointment' });
    await waitFor(() => expect(screen.queryByLabelText('Close the menu')).toBeNull());
  });

  it('has no say in the back button once the phone was turned, so that the menu stands beside the screen', async () => {
    const matchMedia = window.matchMedia;
    const turned = vi.spyOn(window, 'matchMedia');
    onTestFinished(() => turned.mockRestore());
    turned.mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('min-width') }));
    await renderAfterHome(() => <Shell account={admin} />);
    await open();
    window.history.back();
    expect(await screen.findByText('Home')).toBeDefined();
  });

  it('closes when the screen is chosen that is shown already, and leads to it', async () => {
    renderRouted(<Shell account={admin} />);
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
    await screen.findByLabelText('Open the menu');
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });

  it('closes when the logo leads to the screen that is shown already', async () => {
    renderRouted(<Shell account={admin} />, '/dashboard');
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Lagda' }));
    await screen.findByLabelText('Open the menu');
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });
});

it.each([
  ['/dashboard', ['Overview']],
  ['/dashboard/documents', ['Documents']],
  ['/dashboard/documents/4/pipeline', []],
  ['/dashboard/users/7', []],
])('the menu marks at %s the item whose path equals it: %j', async (path, labels) => {
  answerWith(403, { success: false, message: 'Nothing here.' });
  startSession(admin, 'a-token');
  renderRouted(<Shell account={admin} />, path);
  await screen.findByRole('link', { name: 'Overview' });
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  const marked = menu.getAllByRole('link').filter((link) => 'active' in link.dataset);
  expect(marked.map((link) => link.getAttribute('aria-label'))).toEqual(labels);
});

it('has the focus when the button goes that was pressed', async () => {
  answerWith(403, { success: false, message: 'Nothing here.' });
  startSession(admin, 'a-token');
  renderRouted(<Shell account={admin} />);
  const button = document.createElement('button');
  const main = await screen.findByRole('main');
  main.append(button);
  button.focus();
  button.remove();
  await waitFor(() => expect(document.activeElement).toBe(main));
});
