import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { cssVariablesResolver } from '../shared/palette.ts';
import { queryClient } from '../shared/query-client.ts';
import { theme } from '../shared/theme.ts';
import { ToastArea } from '../shared/ui/page/toast-area.tsx';

/** Renders a piece of a screen within what main.tsx and the shell put around every screen, within a router that shows nothing itself. */
export function renderScreen(ui: ReactNode) {
  queryClient.clear();
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>{ui}</RouterContextProvider>
      </QueryClientProvider>
      <ToastArea />
    </MantineProvider>,
  );
}
