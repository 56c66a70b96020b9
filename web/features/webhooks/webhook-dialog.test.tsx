import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/api.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import type { WebhookDraft } from './webhook-fields.tsx';

async function open(save: () => Promise<unknown>, before: WebhookDraft = { url: '', eventTypes: [] }) {
  renderRouted(
    <WebhookDialog
      title="Create a webhook"
      submitLabel="Create"
      failure="Error while creating webhook"
      before={before}
      save={save}
      onClose={() => undefined}
    />,
  );
  await screen.findByLabelText(/^Address/);
}
const address = () => screen.getByLabelText(/^Address/);
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create' }));

it('leads to the first field that is not complete, which a phone has scrolled out of sight', async () => {
  await open(() => Promise.reject(new Error('nothing is sent')));
  await create();
  await waitFor(() => expect(document.activeElement).toBe(address()));
});

it('leads to the address when the portal refuses it', async () => {
  const message = 'This address leads into a private network.';
  await open(() => Promise.reject(new ApiError(400, { message, code: 'webhook.private-address' })));
  await userEvent.type(address(), 'https://10.0.0.1/hook');
  await userEvent.click(screen.getByRole('button', { name: 'Choose all' }));
  await create();
  await screen.findAllByText(message);
  await waitFor(() => expect(document.activeElement).toBe(address()));
});

it('offers to choose all events before the first of them, and then to choose none', async () => {
  await open(() => Promise.resolve());
  const all = screen.getByRole('button', { name: 'Choose all' });
  const [first] = screen.getAllByRole('checkbox');
  expect(first && all.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await userEvent.click(all);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true);
  expect(screen.getByRole('button', { name: 'Choose none' })).toBeDefined();
});

it('says that there is nothing to save where nothing was changed', async () => {
  const save = vi.fn(() => Promise.resolve());
  await open(save, { url: 'https://office.example.edu/hook', eventTypes: ['create'] });
  await create();
  expect(await screen.findByText('No changes')).toBeDefined();
  expect(save).not.toHaveBeenCalled();
});
