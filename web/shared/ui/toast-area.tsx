import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToast, onToastChange } from '../toast.ts';

const ToastCard = lazy(() => import('./toast-card.tsx'));

/** The place of the toasts on every page; weighs nothing until the first one. */
export function ToastArea() {
  const toast = useSyncExternalStore(onToastChange, currentToast);
  return <Suspense>{toast && <ToastCard toast={toast} />}</Suspense>;
}
