import { Button, Notification } from '@mantine/core';
import './toast-card.css';
import { useEffect, useState } from 'react';
import { closeToast, type Toast, type ToastAction } from '../../toast.ts';
import classes from './toast-card.module.css';

const SHOWN_FOR_MS = 6000;
const COLOURS = { success: 'green.8', failure: 'red.8', progress: 'ink' } as const;

/** One toast. It goes by itself, but not while somebody points at it, is about to press its button, or work is still going on. */
export default function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld || toast.kind === 'progress') return;
    const timer = setTimeout(closeToast, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  const act = (action: ToastAction) => {
    closeToast();
    action.onClick();
  };

  const { action } = toast;
  return (
    <Notification
      className={classes.card}
      data-kind={toast.kind}
      role={toast.kind === 'failure' ? 'alert' : 'presentation'}
      title={toast.title}
      color={COLOURS[toast.kind]}
      loading={toast.kind === 'progress'}
      withBorder
      closeButtonProps={{ 'aria-label': 'Close message' }}
      onClose={closeToast}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.message}
      {action && (
        <Button className={classes.action} variant="default" size="sm" onClick={() => act(action)}>
          {action.label}
        </Button>
      )}
    </Notification>
  );
}
