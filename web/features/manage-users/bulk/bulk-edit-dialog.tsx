import { Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { bulkUpdateAccounts, ListedAccount } from '#contract/api/manage-accounts.ts';
import { ERRORS } from '#contract/errors.ts';
import { countsOf } from '#contract/format/counts.ts';
import { someNames } from '#contract/format/some-names.ts';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { call } from '../../../shared/api.ts';
import { goneAmong, issuesOf } from '../../../shared/failures.ts';
import { departmentsQuery, positionsQuery, rolesQuery } from '../../../shared/queries/choices.ts';
import { toastFailure, toastSuccess } from '../../../shared/toast.ts';
import { FormModal, useUnsaved } from '../../../shared/ui/dialogs/form-modal.tsx';
import { Form } from '../../../shared/ui/form/form.tsx';
import { IdSelect } from '../../../shared/ui/form/id-select.tsx';
import { SubmitFoot } from '../../../shared/ui/form/submit-foot.tsx';
import { useSubmission } from '../../../shared/use-submission.ts';
import { ClassSelect } from '../fields/class-select.tsx';
import { Consequences } from '../fields/consequences.tsx';
import { isChosenNoMore } from '../fields/place.ts';
import { positionsOf } from '../positions-of.ts';
import { type BulkChoice, bulkBodyOf, kindOf } from './bulk-changes.ts';

type Props = {
  users: readonly ListedAccount[];
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
  /** Of those chosen, these have been deleted meanwhile. */
  onGone: (ids: readonly number[]) => void;
};

const KEEP = 'Each keeps their own';
/** In place of a position: it is taken away. */
const NO_POSITION = { id: 0, name: 'No position' };

/** Gives several users the same role, department, position or class; all of them are changed, or none. */
export function BulkEditDialog({ users, opened, onClose, ...then }: Props) {
  const count = countsOf([[users.length, 'user', 'users']]);
  return (
    <FormModal opened={opened} onClose={onClose} title={`Edit ${count}`}>
      <BulkEditForm users={users} onClose={onClose} {...then} />
    </FormModal>
  );
}

function BulkEditForm({ users, onClose, onDone, onGone }: Omit<Props, 'opened'>) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState<BulkChoice>({});
  useUnsaved(Object.values(choice).some((chosen) => chosen !== undefined));
  const roles = useQuery(rolesQuery).data?.roles ?? [];
  const departments = useQuery(departmentsQuery).data?.departments ?? [];
  const positions = useQuery(positionsQuery).data?.positions ?? [];
  const update = useSubmission({
    mutationFn: (body: NonNullable<ReturnType<typeof bulkBodyOf>>) =>
      call<typeof bulkUpdateAccounts>('PUT /accounts/bulkupdate', { body }),
    onSuccess: ({ updated }) => {
      toastSuccess(`${countsOf([[updated, 'user', 'users']])} updated`);
      onDone();
      return client.invalidateQueries();
    },
    onError: (error, { ids }) => {
      onGone(goneAmong(ids, error));
      focusFirstError(form.current);
    },
    meta: { failure: 'Error while updating profile' },
  });
  const errors = issuesOf(update.error);
  const change = (some: BulkChoice) => {
    setChoice({ ...choice, ...some });
    update.reset();
  };
  const submit = () => {
    const body = bulkBodyOf(users, choice);
    if (!body) return toastFailure(ERRORS['input.no-changes'].message);
    update.submit(body);
  };
  const kind = kindOf(users, choice);
  const given = positions.find(({ id }) => id === choice.positionId);
  const losesPosition = choice.positionId !== undefined || choice.role?.name === 'Student';
  const chosenNoMore = users.filter(({ role }) => isChosenNoMore(role, choice.role?.name));
  const lost = losesPosition ? positionsOf(users).filter(({ id }) => id !== choice.positionId) : [];

  return (
    <Form ref={form} noValidate isSending={update.isPending} onSubmit={submit}>
      <Stack>
        <Text>{someNames(users.map(({ displayName }) => displayName))}</Text>
        <IdSelect
          label="Role"
          placeholder={KEEP}
          options={roles}
          value={choice.role?.id}
          error={errors.roleId}
          onChange={(id) => change({ role: roles.find((one) => one.id === id) })}
          openOnFocus={false}
          data-autofocus
        />
        {kind === 'both' && (
          <Text size="sm" c="dimmed">
            Students belong to a class, all others to a department. Choose users of one kind, or a role, to
            change these.
          </Text>
        )}
        {kind === 'students' && (
          <ClassSelect
            required={choice.role !== undefined}
            placeholder={KEEP}
            value={choice.classId ?? null}
            error={errors.classId}
            onChange={(id) => change({ classId: id ?? undefined })}
          />
        )}
        {kind === 'others' && (
          <>
            <IdSelect
              label="Department"
              placeholder={KEEP}
              options={departments}
              value={choice.departmentId}
              error={errors.departmentId}
              onChange={(departmentId) => change({ departmentId })}
            />
            <IdSelect
              label="Position"
              placeholder={KEEP}
              options={[NO_POSITION, ...positions]}
              value={choice.positionId === null ? NO_POSITION.id : choice.positionId}
              error={errors.positionId}
              onChange={(id) => change({ positionId: id === NO_POSITION.id ? null : id })}
            />
          </>
        )}
        <Consequences
          users={users}
          lost={lost}
          given={given}
          {...(chosenNoMore.length > 0 && { named: { users: chosenNoMore, fate: 'stay' } })}
        />
      </Stack>
      <SubmitFoot submitLabel="Save Changes" isSending={update.isPending} onCancel={onClose} />
    </Form>
  );
}
