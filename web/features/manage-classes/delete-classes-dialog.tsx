import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Named } from '#contract/api/accounts.ts';
import type { ClassWithDepartment, deleteClass, deleteClasses } from '#contract/api/classes.ts';
import { countsOf } from '#contract/format/counts.ts';
import { call } from '../../shared/api.ts';
import { goneAmong } from '../../shared/failures.ts';
import { toastSuccess } from '../../shared/toast.ts';
import { NoticeDialog } from '../../shared/ui/dialogs/notice-dialog.tsx';
import { QuestionDialog } from '../../shared/ui/dialogs/question-dialog.tsx';
import { NamesList } from '../../shared/ui/lists/names-list.tsx';
import { useSubmission } from '../../shared/use-submission.ts';
import { newestOf } from './classes-query.ts';

type Props = {
  classes: readonly ClassWithDepartment[];
  /** Of several that were ticked, not of one row. */
  isBulk: boolean;
  opened: boolean;
  onClose: () => void;
  /** Also of those that somebody else has deleted meanwhile. */
  onDeleted: (ids: readonly number[]) => void;
};

/** Asks before classes are deleted; those that users belong to are named and stay. */
export function DeleteClassesDialog({ classes, isBulk, opened, onClose, onDeleted }: Props) {
  const client = useQueryClient();
  const known = classes.map((one) => newestOf(client, one));
  const unused = known.filter(({ _count }) => _count.users === 0);
  const used = known.filter(({ _count }) => _count.users > 0);
  const title = isBulk ? 'Delete Classes' : 'Delete Class';
  const remove = useSubmission({
    mutationFn: (ids: readonly number[]) => deleteByIds(ids, isBulk),
    onSuccess: (_, ids) => {
      onDeleted(ids);
      onClose();
      toastSuccess(ids.length === 1 ? 'Class deleted' : `${ids.length} classes deleted`);
    },
    onError: (error, ids) => {
      const gone = goneAmong(ids, error);
      if (gone.length === 0) return;
      onDeleted(gone);
      onClose();
    },
    // after a refusal, too: what the list says of them is out of date, also on the pages on which some were ticked
    onSettled: (_, error) =>
      client.invalidateQueries({ queryKey: ['classes'], refetchType: error ? 'all' : 'active' }),
    meta: { failure: isBulk ? 'Failed to delete classes' : 'Failed to delete class' },
  });
  if (unused.length === 0) {
    return (
      <NoticeDialog opened={opened} onClose={onClose} title={title}>
        <InUse classes={used} />
      </NoticeDialog>
    );
  }
  return (
    <QuestionDialog
      opened={opened}
      onClose={onClose}
      title={title}
      keepLabel="Keep"
      submitLabel={isBulk ? `Delete ${unused.length}` : 'Delete'}
      isDangerous
      isSending={remove.isPending}
      onSubmit={() => remove.submit(unused.map(({ id }) => id))}
    >
      <Text>
        {unused.length === 1 ? 'This class' : `These ${unused.length} classes`} will be deleted. This cannot
        be undone.
      </Text>
      <NamesList things={namesOf(unused)} />
      {used.length > 0 && <InUse classes={used} />}
    </QuestionDialog>
  );
}

function InUse({ classes }: { classes: readonly ClassWithDepartment[] }) {
  return (
    <>
      <Text mt="md">
        {classes.length === 1
          ? 'This class is still in use and stays:'
          : 'These classes are still in use and stay:'}
      </Text>
      <NamesList
        things={namesOf(classes, ({ _count }) => `: ${countsOf([[_count.users, 'user', 'users']])}`)}
      />
    </>
  );
}

/** By their labels, which are initials: where two have the same, with what these stand for. */
function namesOf(
  classes: readonly ClassWithDepartment[],
  suffix: (one: ClassWithDepartment) => string = () => '',
): Named[] {
  const byLabel = Map.groupBy(classes, labelOf);
  return classes.map((one) => {
    const label = labelOf(one);
    const isOnly = byLabel.get(label)?.length === 1;
    const name = isOnly ? label : `${label} (${one.program}, ${one.specialization})`;
    return { id: one.id, name: `${name}${suffix(one)}` };
  });
}

function labelOf({ name, semester, academicYear }: ClassWithDepartment): string {
  return `${name}, semester ${semester} of ${academicYear}`;
}

async function deleteByIds(ids: readonly number[], isBulk: boolean): Promise<void> {
  const [id] = ids;
  if (isBulk) await call<typeof deleteClasses>('PUT /classes/bulkdelete', { body: { ids: [...ids] } });
  else if (id !== undefined) await call<typeof deleteClass>('DELETE /classes/:id', { params: { id } });
}
