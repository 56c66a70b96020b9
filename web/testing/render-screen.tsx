import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { cssVariablesResolver } from '../shared/palette.ts';
import { queryClient } from '../shared/query-client.ts';
import { theme } from '../shared/theme.ts';
import { ToastArea } from '../shared/ui/toast-area.tsx';

/** Renders a piece of a screen within what main.tsx and the shell put around every screen, the router left out. */
export function renderScreen(ui: ReactNode) {
  queryClient.clear();
  return render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <QueryClientProvider client={queryClient}>{ui}</QueryClientProvider>
      <ToastArea />
    </MantineProvider>,
  );
}
