import { Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import { ERRORS } from '#contract/errors.ts';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { issuesOf } from '../../../shared/failures.ts';
import { positionsQuery } from '../../../shared/queries/choices.ts';
import { toastFailure, toastSuccess } from '../../../shared/toast.ts';
import { FormModal, useUnsaved } from '../../../shared/ui/dialogs/form-modal.tsx';
import { Form } from '../../../shared/ui/form/form.tsx';
import { SubmitFoot } from '../../../shared/ui/form/submit-foot.tsx';
import { useUpdateAccount } from '../../../shared/use-update-account.ts';
import { Consequences } from '../fields/consequences.tsx';
import { NameFields } from '../fields/name-fields.tsx';
import { PhoneFields } from '../fields/phone-fields.tsx';
import { isChosenNoMore } from '../fields/place.ts';
import { PlaceFields } from '../fields/place-fields.tsx';
import { changesOf, checkEdited, type EditedUser, editedOf } from './profile-changes.ts';

type Props = { account: Account; opened: boolean; onClose: () => void };

/** The office's "Edit Profile": names, numbers, and where the account belongs. */
export function EditUserDialog({ account, opened, onClose }: Props) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Edit Profile" size="lg">
      <EditUserForm account={account} onClose={onClose} />
    </FormModal>
  );
}

function EditUserForm({ account, onClose }: Pick<Props, 'account' | 'onClose'>) {
  const form = useRef<HTMLFormElement>(null);
  // the account may be changed by another Admin meanwhile, which is not to be taken back by what is saved here
  const [before] = useState(account);
  const [edited, setEdited] = useState<EditedUser>(() => editedOf(before));
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const positions = useQuery(positionsQuery).data?.positions ?? [];
  const refuse = (found: typeof errors) => {
    setErrors(found);
    focusFirstError(form.current);
  };
  const update = useUpdateAccount('Error while updating profile', {
    onDone: ({ displayName }) => {
      toastSuccess('Profile updated successfully', displayName);
      onClose();
    },
    onRefused: (error) => refuse(issuesOf(error)),
  });
  const change = (some: Partial<EditedUser>) => {
    setEdited({ ...edited, ...some });
    setErrors({});
  };
  const changes = changesOf(before, edited);
  const isChanged = Object.keys(changes).length > 0;
  useUnsaved(isChanged);
  const submit = () => {
    const found = checkEdited(edited);
    if (Object.keys(found).length > 0) return refuse(found);
    if (!isChanged) return toastFailure(ERRORS['input.no-changes'].message);
    update.submit({ id: account.id, changes });
  };
  const isMoved = edited.place.positionId !== before.positionId;
  return (
    <Form ref={form} noValidate isSending={update.isPending} onSubmit={submit}>
      <Stack>
        <NameFields names={edited} errors={errors} onChange={change} />
        <TextInput label="Email Address" value={account.email} readOnly variant="filled" />
        <PhoneFields phones={edited} errors={errors} onChange={change} />
        <PlaceFields
          isNew={false}
          place={edited.place}
          errors={errors}
          knownClass={before.class}
          knownPosition={before.position}
          onChange={(place) => change({ place })}
        />
        <Consequences
          users={[account]}
          {...(isMoved && {
            lost: account.position ? [account.position] : [],
            given: positions.find(({ id }) => id === edited.place.positionId),
          })}
          {...(isChosenNoMore(before.role, edited.place.role) && {
            named: { users: [account], fate: 'stay' },
          })}
        />
      </Stack>
      <SubmitFoot submitLabel="Save Changes" isSending={update.isPending} onCancel={onClose} />
    </Form>
  );
}
