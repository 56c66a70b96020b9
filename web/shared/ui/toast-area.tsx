import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isToasterWanted, onToasterWanted } from '../toast.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** The place of the toasts on every page; weighs nothing until the first one. */
export function ToastArea() {
  const wanted = useSyncExternalStore(onToasterWanted, isToasterWanted);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
