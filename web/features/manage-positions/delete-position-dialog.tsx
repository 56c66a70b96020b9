import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { deletePosition, Position } from '#contract/api/positions.ts';
import { call } from '../../shared/api.ts';
import { toastSuccess } from '../../shared/toast.ts';
import { QuestionDialog } from '../../shared/ui/question-dialog.tsx';
import { useSubmission } from '../../shared/use-submission.ts';

type Props = { position: Position | null; opened: boolean; onClose: () => void };

/** Asks before a position is deleted; one that is in use stays, and the portal says what uses it. */
export function DeletePositionDialog({ position, opened, onClose }: Props) {
  const client = useQueryClient();
  const remove = useSubmission({
    mutationFn: (id: number) => call<typeof deletePosition>('DELETE /positions/:id', { params: { id } }),
    onSuccess: () => toastSuccess('Position deleted', position?.name),
    // after a refusal, too: what the list says of it is out of date
    onSettled: () => {
      onClose();
      return client.invalidateQueries({ queryKey: ['positions'] });
    },
    meta: { failure: 'Failed to delete position' },
  });
  if (!position) return null;
  return (
    <QuestionDialog
      opened={opened}
      onClose={onClose}
      title="Delete Position"
      keepLabel="Keep"
      submitLabel="Delete"
      isDangerous
      isSending={remove.isPending}
      onSubmit={() => remove.submit(position.id)}
    >
      <Text>{position.name} will be deleted. This cannot be undone.</Text>
    </QuestionDialog>
  );
}
