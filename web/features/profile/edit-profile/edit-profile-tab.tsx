import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { LeaveGuard } from '../../../shared/ui/dialogs/leave-guard.tsx';
import { Form } from '../../../shared/ui/form/form.tsx';
import { Section } from '../../../shared/ui/page/section.tsx';
import { AvailabilityEditor } from './availability-editor.tsx';
import { useProfileDraft } from './use-profile-draft.ts';

/** Names are the registrar's to change; the phone numbers and the hours for meetings are one's own. */
export function EditProfileTab({ account }: { account: Account }) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, hasHours, errors, change, isUnsaved, save, isSaving } = useProfileDraft(account);
  // once the fields can be used again
  useEffect(() => {
    if (!isSaving) focusFirstError(form.current);
  }, [isSaving]);
  return (
    <Form ref={form} isSending={isSaving} onSubmit={() => isUnsaved && save()}>
      <Stack gap="lg">
        <Section title="Personal information">
          <Text size="sm" c="dimmed" px="md" pt="md">
            Your name comes from the university’s records. Please ask the system administrator to correct it.
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} p="md">
            <TextInput label="Prefix" value={account.prefix ?? ''} readOnly variant="filled" />
            <TextInput label="First name" value={account.firstName} readOnly variant="filled" />
            <TextInput label="Middle name" value={account.middleName ?? ''} readOnly variant="filled" />
            <TextInput label="Last name" value={account.lastName} readOnly variant="filled" />
            <TextInput label="Suffix" value={account.suffix ?? ''} readOnly variant="filled" />
          </SimpleGrid>
        </Section>
        <Section title="Contact">
          <SimpleGrid cols={{ base: 1, xs: 2 }} p="md">
            <TextInput
              type="tel"
              label="Contact number"
              placeholder="+63 917 555 0100"
              autoComplete="tel"
              value={draft.contactNumber}
              error={errors.contactNumber}
              onChange={(event) => change({ contactNumber: event.currentTarget.value })}
            />
            <TextInput
              type="tel"
              label="Telephone number"
              placeholder="+63 44 555 0100"
              value={draft.telephoneNumber}
              error={errors.telephoneNumber}
              onChange={(event) => change({ telephoneNumber: event.currentTarget.value })}
            />
          </SimpleGrid>
        </Section>
        {hasHours && (
          <AvailabilityEditor
            availability={draft.availability}
            typedTimes={draft.typedTimes}
            onChange={change}
          />
        )}
        <Group justify="flex-end">
          {/* one that is disabled once it has saved would lose the focus */}
          <Button
            type="submit"
            loading={isSaving}
            {...(!isUnsaved && { 'aria-disabled': true, 'data-disabled': true })}
          >
            Save Changes
          </Button>
        </Group>
      </Stack>
      <LeaveGuard isUnsaved={isUnsaved} isSending={isSaving} />
    </Form>
  );
}
