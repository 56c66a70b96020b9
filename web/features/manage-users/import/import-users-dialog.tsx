import { useQueryClient } from '@tanstack/react-query';
import { countsOf } from '#contract/format/counts.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { NoticeDialog } from '../../../shared/ui/dialogs/notice-dialog.tsx';
import { ImportDialog } from '../../../shared/ui/import-dialog/import-dialog.tsx';
import { ImportProgress } from './import-progress.tsx';
import type { useRunningImport } from './running-import.ts';
import { USERS_FILE } from './users-file.tsx';

type Props = { opened: boolean; onClose: () => void; imports: ReturnType<typeof useRunningImport> };

/** Chooses a file and imports it; while a large one is under way, how far it is. */
export function ImportUsersDialog({ opened, onClose, imports }: Props) {
  const client = useQueryClient();
  const { running, isStarted, start, forget } = imports;
  if (isStarted) {
    return (
      <NoticeDialog opened={opened} onClose={onClose} title={USERS_FILE.title}>
        <ImportProgress running={running} onRead={forget} />
      </NoticeDialog>
    );
  }
  return (
    <ImportDialog
      kind={USERS_FILE}
      opened={opened}
      onClose={onClose}
      onDone={(answer) => {
        if ('import' in answer) return start(answer.import);
        toastSuccess(`${countsOf([[answer.created, 'user', 'users']])} imported`);
        onClose();
        void client.invalidateQueries();
      }}
    />
  );
}
