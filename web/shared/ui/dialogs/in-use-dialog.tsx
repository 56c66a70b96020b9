import { Text } from '@mantine/core';
import { NoticeDialog } from './notice-dialog.tsx';

type Props = { opened: boolean; onClose: () => void; title: string; name: string; uses: string };

/** Says instead of asking that something cannot be deleted, and what uses it. */
export function InUseDialog({ name, uses, ...dialog }: Props) {
  return (
    <NoticeDialog {...dialog}>
      <Text>
        {name} cannot be deleted: it is still in use by {uses}.
      </Text>
    </NoticeDialog>
  );
}
