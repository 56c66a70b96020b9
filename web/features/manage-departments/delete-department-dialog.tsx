import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Department, deleteDepartment } from '#contract/api/departments.ts';
import { departmentUses } from '#contract/format/counts.ts';
import { call, isNotFound } from '../../shared/api.ts';
import { toastSuccess } from '../../shared/toast.ts';
import { InUseDialog } from '../../shared/ui/dialogs/in-use-dialog.tsx';
import { QuestionDialog } from '../../shared/ui/dialogs/question-dialog.tsx';
import { useSubmission } from '../../shared/use-submission.ts';

type Props = { department: Department | null; opened: boolean; onClose: () => void };

/** Asks before a department is deleted; one that something belongs to stays, and the dialog says what. */
export function DeleteDepartmentDialog({ department, opened, onClose }: Props) {
  const client = useQueryClient();
  const remove = useSubmission({
    mutationFn: (id: number) => call<typeof deleteDepartment>('DELETE /departments/:id', { params: { id } }),
    onSuccess: () => {
      onClose();
      toastSuccess('Department deleted', department?.name);
    },
    // somebody else has deleted it meanwhile
    onError: (error) => isNotFound(error) && onClose(),
    // after a refusal, too: what the list says of it is out of date
    onSettled: () => client.invalidateQueries({ queryKey: ['departments'] }),
    meta: { failure: 'Failed to delete department' },
  });
  if (!department) return null;
  const uses = departmentUses(department._count);
  if (uses) {
    return <InUseDialog {...{ opened, onClose, uses }} title="Delete Department" name={department.name} />;
  }
  return (
    <QuestionDialog
      opened={opened}
      onClose={onClose}
      title="Delete Department"
      keepLabel="Keep"
      submitLabel="Delete"
      isDangerous
      isSending={remove.isPending}
      onSubmit={() => remove.submit(department.id)}
    >
      <Text>{department.name} will be deleted. This cannot be undone.</Text>
    </QuestionDialog>
  );
}
