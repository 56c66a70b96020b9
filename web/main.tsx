import './shared/early.css';
import './shared/zod-without-eval.ts';
import './shared/palette.css';
import './shared/paper.css';
import './shared/large-text.css';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './router.ts';
import { cssVariablesResolver } from './shared/palette.ts';
import { followOtherTabs, onSessionEnd } from './shared/session.ts';
import { theme } from './shared/theme.ts';
import { closeToast } from './shared/toast.ts';
import { ToastArea } from './shared/ui/page/toast-area.tsx';

const root = document.getElementById('root');

followOtherTabs({
  onLogin: () => {
    // nobody need log in twice; what is being typed for a registration stays
    if (router.state.location.pathname === '/auth/login') void router.invalidate();
  },
});
onSessionEnd(() => {
  closeToast();
  // in place of the page it ended on: after the next login "back" leads to the page before that one
  void router.navigate({ to: '/auth/login', replace: true, ignoreBlocker: true });
});

// the first screen is there, whichever it is: what index.html showed meanwhile goes
const stopWaiting = router.subscribe('onRendered', () => {
  stopWaiting();
  document.getElementById('splash')?.remove();
});

const start = () =>
  root &&
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <RouterProvider router={router} />
        <ToastArea />
      </MantineProvider>
    </StrictMode>,
  );

// not even to be read where the browser refuses site data
void (async () => localStorage.getItem(''))()
  .catch(() => import('./shared/memory-storage.ts'))
  .then(start);
