import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToast, onToastChange, type Toast } from '../../toast.ts';

const loadCard = () => import('./toast-card.tsx').catch(() => ({ default: PlainToast }));
const ToastCard = lazy(loadCard);

/**
 * The place of the toasts on every page; weighs nothing until the first one. A screen reader says for certain only what
 * appears in a region that it knew before; an alert it says wherever it appears.
 */
export function ToastArea() {
  const toast = useSyncExternalStore(onToastChange, currentToast);
  const isAlert = toast?.kind === 'failure';
  const card = <Suspense>{toast && <ToastCard toast={toast} />}</Suspense>;
  return (
    <>
      <div role="status" style={{ display: 'contents' }}>
        {!isAlert && card}
      </div>
      {isAlert && card}
    </>
  );
}

/** For screens on which toasts are likely: the one that says that there is no connection cannot be fetched then. */
export function preloadToasts(): void {
  void loadCard();
}

const PLAIN = {
  position: 'fixed',
  inset: 'auto 1rem 1rem',
  zIndex: 400,
  margin: 0,
  padding: '1rem',
  background: 'Canvas',
  color: 'CanvasText',
  border: '1px solid',
} as const;

/** Where the card could not be fetched. */
function PlainToast({ toast: { title, message } }: { toast: Toast }) {
  return (
    <p role="alert" style={PLAIN}>
      <strong>{title}</strong> {message}
    </p>
  );
}
