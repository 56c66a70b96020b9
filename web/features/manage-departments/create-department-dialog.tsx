import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { createDepartment } from '#contract/api/departments.ts';
import { LIMITS } from '#contract/limits.ts';
import { DEPARTMENT_NAME_REQUIRED } from '#contract/required-inputs.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { call } from '../../shared/api.ts';
import { issuesOf } from '../../shared/failures.ts';
import { toastFailure, toastSuccess } from '../../shared/toast.ts';
import { FormModal, useUnsaved } from '../../shared/ui/dialogs/form-modal.tsx';
import { Form } from '../../shared/ui/form/form.tsx';
import { SubmitFoot } from '../../shared/ui/form/submit-foot.tsx';
import { useDraftState } from '../../shared/use-draft-state.ts';
import { useSubmission } from '../../shared/use-submission.ts';

const FAILURE = 'Error while creating department';

type Props = { opened: boolean; onClose: () => void };

export function CreateDepartmentDialog({ opened, onClose }: Props) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Create Department">
      <DepartmentForm onDone={onClose} />
    </FormModal>
  );
}

function DepartmentForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useDraftState('departments/create', '');
  const [problem, setProblem] = useState<string>();
  useUnsaved(name !== '');
  const refuse = (found: string) => {
    setProblem(found);
    focusFirstError(form.current);
  };
  const create = useSubmission({
    mutationFn: () => call<typeof createDepartment>('POST /departments', { body: { name: name.trim() } }),
    onSuccess: ({ department }) => {
      toastSuccess('Department created', department.name);
      onDone();
      return client.invalidateQueries({ queryKey: ['departments'] });
    },
    onError: (error) => refuse(issuesOf(error).name ?? error.message),
    meta: { failure: FAILURE },
  });
  const submit = () => {
    if (name.trim() !== '') return create.submit();
    refuse(DEPARTMENT_NAME_REQUIRED);
    toastFailure(FAILURE, DEPARTMENT_NAME_REQUIRED);
  };
  return (
    <Form ref={form} noValidate isSending={create.isPending} onSubmit={submit}>
      <TextInput
        label="Name"
        required
        maxLength={LIMITS.textCharacters}
        data-autofocus
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <SubmitFoot submitLabel="Create Department" isSending={create.isPending} onCancel={onDone} />
    </Form>
  );
}
