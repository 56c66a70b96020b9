import { useQueryClient } from '@tanstack/react-query';
import type { createPosition, Position, updatePosition } from '#contract/api/positions.ts';
import { call } from '../../shared/api.ts';
import { toastSuccess } from '../../shared/toast.ts';
import { useSubmission } from '../../shared/use-submission.ts';

export type GivenPosition = { name: string; departmentId: number };

/** Creates a position, or changes the one that is given; whatever shows its name is fetched again. */
export function useSavePosition(
  position: Position | null,
  onDone: () => void,
  onError: (error: Error) => void,
) {
  const client = useQueryClient();
  const failure = position ? 'Error while updating position' : 'Error while creating position';
  const submission = useSubmission({
    mutationFn: (body: GivenPosition) =>
      position
        ? call<typeof updatePosition>('PUT /positions/:id', { params: { id: position.id }, body })
        : call<typeof createPosition>('POST /positions', { body }),
    onSuccess: (saved) => {
      toastSuccess(position ? 'Position updated' : 'Position created', saved.position.name);
      onDone();
      return client.invalidateQueries();
    },
    onError,
    meta: { failure },
  });
  return { ...submission, failure };
}
