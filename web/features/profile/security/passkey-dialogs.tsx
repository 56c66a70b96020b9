import { Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type RefAttributes, useRef, useState } from 'react';
import type {
  addPasskey,
  beginPasskey,
  Passkey,
  removePasskey,
  renamePasskey,
} from '#contract/api/passkeys.ts';
import { deviceName } from '#contract/format/browser.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '../../../shared/api.ts';
import { makePasskey } from '../../../shared/ask-for-passkey.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { ConfirmPasswordDialog } from '../../../shared/ui/dialogs/confirm-password-dialog.tsx';
import { OpenModal } from '../../../shared/ui/dialogs/open-modal.tsx';
import { Form } from '../../../shared/ui/form/form.tsx';
import { SubmitFoot } from '../../../shared/ui/form/submit-foot.tsx';
import { useSubmission } from '../../../shared/use-submission.ts';
import { refreshSecurity } from './refresh-security.ts';

type OnClose = { onClose: () => void };

/** Asks for a name and the password, then lets the browser make the passkey. */
export function AddPasskeyDialog({ onClose }: OnClose) {
  const { name, isNamed, field } = useName(deviceName(navigator.userAgent));
  const finish = useFinish('Passkey added successfully', onClose);
  const add = async () => {
    const { options } = await call<typeof beginPasskey>('POST /profile/passkeys/challenge');
    const credential = await makePasskey(options);
    await call<typeof addPasskey>('POST /profile/passkeys', { body: { name, credential } });
    await finish();
  };
  return (
    <ConfirmPasswordDialog
      title="Add a passkey"
      submitLabel="Continue"
      failure="Error while adding passkey"
      // asked first: a passkey that the portal then refuses would stay on the device
      isComplete={isNamed}
      onConfirmed={add}
      onClose={onClose}
    >
      <Text size="sm">
        Your browser will ask where to keep the passkey and who you are. All other sessions of your account
        end.
      </Text>
      <NameInput {...field} />
    </ConfirmPasswordDialog>
  );
}

export function RemovePasskeyDialog({ passkey, onClose }: OnClose & { passkey: Passkey }) {
  const client = useQueryClient();
  const finish = useFinish('Passkey removed successfully', onClose);
  const remove = async () => {
    const params = { id: passkey.id };
    await call<typeof removePasskey>('DELETE /profile/passkeys/:id', { params }).catch((error: unknown) => {
      // it may have been removed meanwhile: then it leaves the list, too
      void refreshSecurity(client);
      throw error;
    });
    await finish();
  };
  return (
    <ConfirmPasswordDialog
      title="Remove this passkey?"
      submitLabel="Remove passkey"
      isDangerous
      failure="Error while removing passkey"
      onConfirmed={remove}
      onClose={onClose}
    >
      <Text size="sm">
        “{passkey.name}” will not open your account any more, and all other sessions end. Delete it on your
        device, too, so that it is not offered to you again.
      </Text>
    </ConfirmPasswordDialog>
  );
}

export function RenamePasskeyDialog({ passkey, onClose }: OnClose & { passkey: Passkey }) {
  const client = useQueryClient();
  const { name, isNamed, field } = useName(passkey.name);
  const finish = useFinish('Passkey renamed successfully', onClose);
  const rename = useSubmission({
    mutationFn: () =>
      call<typeof renamePasskey>('PUT /profile/passkeys/:id', { params: { id: passkey.id }, body: { name } }),
    onSuccess: finish,
    // it may have been removed meanwhile: then it leaves the list, too
    onError: () => void refreshSecurity(client),
    meta: { failure: 'Error while renaming passkey' },
  });
  return (
    <OpenModal onClose={onClose} title="Rename this passkey">
      <Form isSending={rename.isPending} onSubmit={() => isNamed() && rename.submit()}>
        <Stack>
          <NameInput {...field} data-autofocus />
        </Stack>
        <SubmitFoot submitLabel="Save" isSending={rename.isPending} onCancel={onClose} />
      </Form>
    </OpenModal>
  );
}

/** A name while it is typed; `isNamed` says at the field when there is none. */
function useName(initial: string) {
  const ref = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const isNamed = () => {
    if (name.trim() !== '') return true;
    setProblem('Please give the passkey a name.');
    ref.current?.focus();
    return false;
  };
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setName(currentTarget.value);
    setProblem(undefined);
  };
  const field = { ref, value: name, error: problem, 'aria-invalid': problem !== undefined, onChange };
  return { name, isNamed, field };
}

function NameInput(field: TextInputProps & RefAttributes<HTMLInputElement>) {
  return (
    <TextInput
      label="Name"
      description="By which you know it again, e.g. that of the device."
      maxLength={LIMITS.passkeyNameCharacters}
      required
      {...field}
    />
  );
}

function useFinish(success: string, onClose: () => void) {
  const client = useQueryClient();
  return () => {
    onClose();
    toastSuccess(success);
    return refreshSecurity(client);
  };
}
