import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import { useEffect } from 'react';
import { connectToaster, type Toast } from '../toast.ts';

const COLOURS = { success: 'green', failure: 'red', progress: 'ink' } as const;

/** Where toasts appear; loaded with the first one. */
export default function Toaster() {
  useEffect(() => connectToaster(replaceShown), []);
  return <Notifications limit={1} position="bottom-right" />;
}

/** The newest toast takes the place of the one before, instead of queueing behind it. */
function replaceShown({ kind, title, message }: Toast): void {
  notifications.clean();
  notifications.show({
    title,
    message,
    color: COLOURS[kind],
    loading: kind === 'progress',
    autoClose: kind === 'progress' ? false : 6000,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close message' },
    className: `toast-${kind}`,
  });
}
