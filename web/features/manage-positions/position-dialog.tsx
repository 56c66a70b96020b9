import { Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Position } from '#contract/api/positions.ts';
import { LIMITS } from '#contract/limits.ts';
import { DEPARTMENT_REQUIRED, POSITION_NAME_REQUIRED } from '#contract/required-inputs.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { type IssueTexts, issuesOf } from '../../shared/failures.ts';
import { departmentsQuery } from '../../shared/queries/choices.ts';
import { toastFailure } from '../../shared/toast.ts';
import { FormModal, useUnsaved } from '../../shared/ui/dialogs/form-modal.tsx';
import { Form } from '../../shared/ui/form/form.tsx';
import { IdSelect } from '../../shared/ui/form/id-select.tsx';
import { SubmitFoot } from '../../shared/ui/form/submit-foot.tsx';
import { useDraftState } from '../../shared/use-draft-state.ts';
import { type GivenPosition, useSavePosition } from './use-save-position.ts';

type Props = {
  /** The one to change; none is created then. */
  position: Position | null;
  opened: boolean;
  onClose: () => void;
};

/** What a position is called and where it belongs: for a new one, or for one that is renamed or moved. */
export function PositionDialog({ position, opened, onClose }: Props) {
  return (
    <FormModal opened={opened} onClose={onClose} title={position ? 'Edit Position' : 'Create Position'}>
      <PositionForm key={position?.id ?? 'new'} position={position} onDone={onClose} />
    </FormModal>
  );
}

type Draft = { name: string; departmentId?: number };

function PositionForm({ position, onDone }: { position: Position | null; onDone: () => void }) {
  const departments = useQuery(departmentsQuery).data?.departments ?? [];
  const [draft, setDraft] = useDraftState<Draft>(
    position ? `positions/${position.id}` : 'positions/create',
    position ? { name: position.name, departmentId: position.department.id } : { name: '' },
  );
  useUnsaved(draft.name !== (position?.name ?? '') || draft.departmentId !== position?.department.id);
  const [problems, setProblems] = useState<IssueTexts>({});
  const form = useRef<HTMLFormElement>(null);
  const refuse = (found: IssueTexts) => {
    setProblems(found);
    focusFirstError(form.current);
  };
  const save = useSavePosition(position, onDone, (error) => {
    const issues = issuesOf(error);
    refuse(Object.keys(issues).length > 0 ? issues : { name: error.message });
  });
  const submit = () => {
    const given = complete(draft);
    if ('problems' in given) {
      refuse(given.problems);
      return toastFailure(save.failure, given.problems.name ?? given.problems.departmentId);
    }
    const isSame = given.name === position?.name && given.departmentId === position.department.id;
    if (isSame) return toastFailure('No changes');
    save.submit(given);
  };
  const change = (some: Draft) => {
    setDraft(some);
    setProblems({});
  };
  return (
    <Form ref={form} noValidate isSending={save.isPending} onSubmit={submit}>
      <Stack>
        <TextInput
          label="Name"
          required
          maxLength={LIMITS.textCharacters}
          data-autofocus
          value={draft.name}
          error={problems.name}
          onChange={(event) => change({ ...draft, name: event.currentTarget.value })}
        />
        <IdSelect
          label="Department"
          placeholder="Choose a department"
          required
          options={departments}
          value={draft.departmentId}
          error={problems.departmentId}
          onChange={(departmentId) =>
            change({ name: draft.name, ...(departmentId !== undefined && { departmentId }) })
          }
        />
        {position && <Text size="sm">{consequencesOf(position)}</Text>}
      </Stack>
      <SubmitFoot
        submitLabel={position ? 'Save Changes' : 'Create Position'}
        isSending={save.isPending}
        onCancel={onDone}
      />
    </Form>
  );
}

function complete({ name, departmentId }: Draft): GivenPosition | { problems: IssueTexts } {
  const trimmed = name.trim();
  if (trimmed !== '' && departmentId !== undefined) return { name: trimmed, departmentId };
  return {
    problems: {
      ...(trimmed === '' && { name: POSITION_NAME_REQUIRED }),
      ...(departmentId === undefined && { departmentId: DEPARTMENT_REQUIRED }),
    },
  };
}

function consequencesOf({ key, holders }: Position): string {
  const kept =
    holders > 0
      ? 'Whoever holds the position keeps it, and stays in their own department.'
      : 'Nobody holds the position.';
  return key === null ? kept : `${kept} Papers carry the new name; what has been signed keeps the old one.`;
}
