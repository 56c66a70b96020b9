import { Button, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { positionsQuery } from '../../../shared/queries/choices.ts';
import { settings } from '../../../shared/settings.ts';
import { DialogFoot } from '../../../shared/ui/dialogs/dialog-foot.tsx';
import { FormModal, useUnsaved } from '../../../shared/ui/dialogs/form-modal.tsx';
import { Form } from '../../../shared/ui/form/form.tsx';
import { StepList } from '../../../shared/ui/step-list.tsx';
import { Consequences } from '../fields/consequences.tsx';
import { NameFields } from '../fields/name-fields.tsx';
import { PhoneFields } from '../fields/phone-fields.tsx';
import { PlaceFields } from '../fields/place-fields.tsx';
import { LAST_STEP, STEPS } from './new-user.ts';
import { useCreateUser } from './use-create-user.ts';

type Props = { opened: boolean; onClose: () => void };

/** "Create User (four-step dialog)" (specification part 1, section 2). */
export function CreateUserDialog({ opened, onClose }: Props) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Create User" size="lg">
      <CreateUserForm onClose={onClose} />
    </FormModal>
  );
}

function CreateUserForm({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const state = useCreateUser(() => focusFirstError(form.current), onClose);
  const { user, change, step, errors, isSending, isUnsaved } = state;
  useUnsaved(isUnsaved);
  const heading = useFocusOnStep(step, Object.keys(errors).length > 0);
  const positions = useQuery(positionsQuery).data?.positions ?? [];
  return (
    <Form ref={form} noValidate isSending={isSending} onSubmit={state.next}>
      <StepList steps={STEPS} step={step} />
      <Stack>
        <Title order={3} size="h4" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {STEPS[step]}
        </Title>
        {step === 0 && <NameFields names={user} errors={errors} onChange={change} />}
        {step === 1 && <Credentials {...state} />}
        {step === 2 && <PhoneFields phones={user} errors={errors} onChange={change} />}
        {step === LAST_STEP && (
          <>
            <PlaceFields isNew place={user.place} errors={errors} onChange={(place) => change({ place })} />
            <Consequences users={[]} given={positions.find(({ id }) => id === user.place.positionId)} />
          </>
        )}
      </Stack>
      <DialogFoot justify="space-between">
        {step === 0 ? (
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        ) : (
          <Button variant="default" onClick={state.back}>
            Back
          </Button>
        )}
        <Button type="submit" loading={isSending}>
          {step === LAST_STEP ? 'Create User' : 'Continue'}
        </Button>
      </DialogFoot>
    </Form>
  );
}

type CredentialsProps = Pick<
  ReturnType<typeof useCreateUser>,
  'user' | 'change' | 'password' | 'setPassword' | 'errors'
>;

function Credentials({ user, change, password, setPassword, errors }: CredentialsProps) {
  return (
    <>
      <TextInput
        label="Email Address"
        description="Please use a valid university email."
        type="email"
        placeholder={`name@${settings().emailDomains[0] ?? 'example.edu'}`}
        autoComplete="off"
        required
        value={user.email}
        error={errors.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <PasswordInput
        label="Password"
        description="The user will be asked to change the password after the first login."
        autoComplete="new-password"
        required
        value={password}
        error={errors.password}
        aria-invalid={errors.password !== undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </>
  );
}

/** A screen reader goes on where the new step begins, unless a field there shows an error. */
function useFocusOnStep(step: number, hasErrors: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step && !hasErrors) heading.current?.focus();
    shownStep.current = step;
  }, [step, hasErrors]);
  return heading;
}
