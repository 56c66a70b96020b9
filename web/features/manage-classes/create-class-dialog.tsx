import { Autocomplete, SimpleGrid, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { createClass } from '#contract/api/classes.ts';
import { today } from '#contract/format/calendar-date.ts';
import { LIMITS } from '#contract/limits.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { call } from '../../shared/api.ts';
import { issuesOf } from '../../shared/failures.ts';
import { settings } from '../../shared/settings.ts';
import { toastFailure, toastSuccess } from '../../shared/toast.ts';
import { FormModal, useUnsaved } from '../../shared/ui/dialogs/form-modal.tsx';
import { Form } from '../../shared/ui/form/form.tsx';
import { SubmitFoot } from '../../shared/ui/form/submit-foot.tsx';
import { useDraftState } from '../../shared/use-draft-state.ts';
import { useNow } from '../../shared/use-now.ts';
import { useSubmission } from '../../shared/use-submission.ts';
import { academicYears } from './academic-years.ts';
import { CLASS_LABELS, type ClassFields, checkClass, EMPTY_CLASS } from './check-class.ts';

const FAILURE = 'Error while creating class';

type Props = {
  opened: boolean;
  /** What the classes on screen have, to be chosen again. */
  known: Record<'program' | 'specialization', readonly string[]>;
  onClose: () => void;
};

export function CreateClassDialog({ opened, known, onClose }: Props) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Create Class" size="lg">
      <ClassForm known={known} onDone={onClose} />
    </FormModal>
  );
}

function ClassForm({ known, onDone }: Pick<Props, 'known'> & { onDone: () => void }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const years = academicYears(today(useNow(), settings().timeZone));
  const [fields, setFields] = useDraftState('classes/create', EMPTY_CLASS);
  const [errors, setErrors] = useState<Partial<ClassFields>>({});
  const refuse = (found: Partial<ClassFields>) => {
    setErrors(found);
    focusFirstError(form.current);
  };
  useUnsaved(Object.values(fields).some((text) => text !== ''));
  const create = useSubmission({
    mutationFn: ({ year, semester, ...texts }: ClassFields) =>
      call<typeof createClass>('POST /classes', {
        body: { ...texts, year: Number(year), semester: Number(semester) },
      }),
    onSuccess: ({ class: { name, academicYear } }) => {
      toastSuccess('Class created', `${name} of ${academicYear}`);
      onDone();
      return client.invalidateQueries({ queryKey: ['classes'] });
    },
    onError: (error) => refuse(issuesOf(error)),
    meta: { failure: FAILURE },
  });
  const submit = () => {
    const problem = checkClass(fields);
    if (!problem) return create.submit(fields);
    refuse(problem.errors);
    toastFailure(FAILURE, problem.message);
  };
  const input = (key: keyof ClassFields) => ({
    label: CLASS_LABELS[key],
    required: true,
    maxLength: LIMITS.textCharacters,
    value: fields[key],
    error: errors[key],
  });
  const set = (key: keyof ClassFields, value: string) => {
    setFields({ ...fields, [key]: value });
    setErrors({ ...errors, [key]: undefined });
  };
  return (
    <Form ref={form} noValidate isSending={create.isPending} onSubmit={submit}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Autocomplete
          {...input('program')}
          placeholder="e.g. BS Computer Science"
          data={[...known.program]}
          // it has the focus when the dialog opens: what it offers would lie over the fields below
          openOnFocus={false}
          data-autofocus
          onChange={(value) => set('program', value)}
        />
        <Autocomplete
          {...input('specialization')}
          placeholder="e.g. Data Science"
          data={[...known.specialization]}
          onChange={(value) => set('specialization', value)}
        />
        <TextInput
          {...input('year')}
          placeholder="e.g. 1"
          inputMode="numeric"
          onChange={(event) => set('year', event.currentTarget.value)}
        />
        <TextInput
          {...input('section')}
          placeholder="e.g. A"
          onChange={(event) => set('section', event.currentTarget.value)}
        />
        <TextInput
          {...input('semester')}
          placeholder="e.g. 1"
          inputMode="numeric"
          onChange={(event) => set('semester', event.currentTarget.value)}
        />
        <Autocomplete
          {...input('academicYear')}
          placeholder={`e.g. ${years[1]}`}
          // above the field: what it offers would cover the button below
          comboboxProps={{ position: 'top' }}
          data={years}
          onChange={(value) => set('academicYear', value)}
        />
      </SimpleGrid>
      <SubmitFoot submitLabel="Create Class" isSending={create.isPending} onCancel={onDone} />
    </Form>
  );
}
