import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { AccountImport } from '#contract/api/account-imports.ts';
import { queryClient } from '../../../shared/query-client.ts';
import { startSession } from '../../../shared/session.ts';
import { currentToast } from '../../../shared/toast.ts';
import { answerBy, answerWith } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { useRunningImport } from './running-import.ts';

const done: AccountImport = { id: 9, total: 300, done: 300, state: 'done', created: 300 };
const failed: AccountImport = { id: 10, total: 300, done: 0, state: 'failed', problem: 'Nothing was saved.' };

function openTab() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(() => useRunningImport(), { wrapper }).result;
}

it('the imports of two tabs are read in turn once the page is loaded anew', async () => {
  startSession(student(), 'a-token');
  answerBy(({ url }) => {
    const data = { import: url.endsWith('/9') ? done : failed };
    return { status: 200, body: { success: true, data } };
  });
  const tabs = [openTab(), openTab()];
  act(() => tabs[0]?.current.start(done));
  act(() => tabs[1]?.current.start(failed));

  const anew = openTab();
  await waitFor(() => expect(anew.current.running?.id).toBe(9));
  act(() => anew.current.forget());
  await waitFor(() => expect(anew.current.running?.id).toBe(10));
  act(() => anew.current.forget());
  expect(openTab().current.isStarted).toBe(false);
});

it('does not call an import failed of which only the progress could not be read', async () => {
  startSession(student(), 'a-token');
  queryClient.clear();
  answerWith(403, { success: false, message: 'Not now.' });
  const tab = openTab();
  act(() => tab.current.start({ id: 11, total: 300, done: 0, state: 'running' }));
  await waitFor(() => expect(currentToast()?.title).toBe('The progress of the import could not be read'));
});
