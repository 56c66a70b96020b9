import { Group } from '@mantine/core';
import { ExportOwnButton } from './export-own-button.tsx';
import { MyRequestsLink } from './my-requests-link.tsx';

/** Beside the list of what waits for oneself: the list as a file, and the way to one's own requests. */
export function ToSignActions({ areSome }: { areSome: boolean }) {
  return (
    <Group gap="xs">
      {areSome && <ExportOwnButton which="to-sign" />}
      <MyRequestsLink />
    </Group>
  );
}
