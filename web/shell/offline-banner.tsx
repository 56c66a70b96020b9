import { Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '~icons';
import classes from './shell.module.css';

/** Above every screen while the device has no network. The place of the words is always there: a screen reader tells what appears in it. */
export function OfflineBanner() {
  const { online } = useNetwork();
  return (
    <div role="status" className={classes.offline}>
      {!online && (
        <div>
          <IconWifiOff size={18} />
          <Text size="sm">
            You are offline. What you type stays on this device; nothing is sent meanwhile.
          </Text>
        </div>
      )}
    </div>
  );
}
