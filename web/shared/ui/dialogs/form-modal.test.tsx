import { useNavigate } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderAfterHome } from '../../../testing/render-after-home.tsx';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { mayLeave } from '../../unsaved.ts';
import { Form } from '../form/form.tsx';
import { FormModal, useUnsaved } from './form-modal.tsx';

function Screen() {
  const [opened, setOpened] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <FormModal opened={opened} onClose={() => setOpened(false)} title="Create User">
        <NameForm />
      </FormModal>
    </>
  );
}
function NameForm() {
  const [name, setName] = useState('');
  useUnsaved(name !== '');
  return (
    <input
      aria-label="First name"
      data-autofocus
      value={name}
      onChange={(event) => setName(event.currentTarget.value)}
    />
  );
}
const dialog = (name: string) => screen.queryByRole('dialog', { name });
const type = async () => userEvent.type(await screen.findByRole('textbox', { name: 'First name' }), 'Ana');
const isClosed = () => waitFor(() => expect(dialog('Create User')).toBeNull());

it('closes at once with nothing typed, also when it is opened again', async () => {
  renderRouted(<Screen />);
  await type();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await isClosed();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('textbox', { name: 'First name' });
  await userEvent.keyboard('{Escape}');
  await isClosed();
});

it('asks before what was typed is lost, and keeps it', async () => {
  renderRouted(<Screen />);
  await type();
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Leave this form?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog('Leave this form?')).toBeNull());
  const field = screen.getByRole('textbox', { name: 'First name' });
  expect((field as HTMLInputElement).value).toBe('Ana');
});

it('does not ask once what was typed is removed again', async () => {
  renderRouted(<Screen />);
  await type();
  await userEvent.clear(screen.getByRole('textbox', { name: 'First name' }));
  await userEvent.keyboard('{Escape}');
  await isClosed();
});

it('gives the focus back to the form that stays', async () => {
  renderRouted(<Screen />);
  await type();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  const field = screen.getByRole('textbox', { name: 'First name' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

let arrive: () => void = () => undefined;
function Sent() {
  const [isSending, setSending] = useState(true);
  const navigate = useNavigate();
  arrive = () => setSending(false);
  return (
    <main>
      <button type="button" onClick={() => navigate({ to: '/pages/$id', params: { id: '2' } } as never)}>
        Go on
      </button>
      <FormModal opened isUnsaved={isSending} onClose={() => undefined} title="Create User">
        <Form isSending={isSending} onSubmit={() => undefined}>
          Ana
        </Form>
      </FormModal>
    </main>
  );
}

describe('a form that is on its way', () => {
  it('is no draft: whoever goes elsewhere in the portal is not asked', async () => {
    await renderAfterHome(Sent);
    await screen.findByText('Ana');
    fireEvent.click(screen.getByText('Go on'));
    await waitFor(() => expect(window.location.pathname).toBe('/pages/2'));
    expect(dialog('Leave this form?')).toBeNull();
  });

  it('is said to be still on its way before a logout, which goes on once it has arrived', async () => {
    renderRouted(<Sent />);
    await screen.findByText('Ana');
    const answer = mayLeave();
    await screen.findByText('It is still being sent.');
    act(() => arrive());
    expect(await answer).toBe(true);
  });
});
