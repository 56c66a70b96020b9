import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerWith } from '../../testing/answer.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { droppingFormDocument } from '../../testing/sample-document.ts';
import { EnableSwitch } from './enable-switch.tsx';

it('keeps the focus while it is saved, when another press sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const document = { ...droppingFormDocument, enabled: false };
  const calls = answerWith(200, { success: true, data: { document } });
  const answer = fetch;
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => promise.then(() => answer(...call)));
  renderScreen(<EnableSwitch document={droppingFormDocument} />);
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: /^Enable requests for/ });
  toggle.focus();
  await userEvent.keyboard(' ');
  await screen.findByLabelText('Saving');
  // a browser takes the focus from what is disabled
  expect(toggle.disabled).toBe(false);
  await userEvent.keyboard(' ');
  resolve();
  expect(await screen.findByText('Requests disabled')).toBeDefined();
  expect(calls).toHaveLength(1);
});
