import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { deletePosition, Position } from '#contract/api/positions.ts';
import { positionUses } from '#contract/format/counts.ts';
import { call } from '../../shared/api.ts';
import { toastSuccess } from '../../shared/toast.ts';
import { InUseDialog } from '../../shared/ui/dialogs/in-use-dialog.tsx';
import { QuestionDialog } from '../../shared/ui/dialogs/question-dialog.tsx';
import { useSubmission } from '../../shared/use-submission.ts';

type Props = { position: Position | null; opened: boolean; onClose: () => void };

/** Asks before a position is deleted. One that somebody holds stays, and the dialog says so; what else uses it the portal says. */
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
  const uses = positionUses({ users: position.holders, documentStages: 0, requestStages: 0 });
  if (uses)
    return <InUseDialog {...{ opened, onClose, uses }} title="Delete Position" name={position.name} />;
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
