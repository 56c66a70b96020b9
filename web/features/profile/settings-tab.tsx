import { Loader, Stack, Switch } from '@mantine/core';
import type { Account } from '#contract/api/accounts.ts';
import type { updateProfile } from '#contract/api/profile.ts';
import { call } from '../../shared/api.ts';
import { keepAccount } from '../../shared/session.ts';
import { toastSuccess } from '../../shared/toast.ts';
import { Section } from '../../shared/ui/page/section.tsx';
import { useSubmission } from '../../shared/use-submission.ts';
import { AppearanceSection } from './appearance-section.tsx';

export function SettingsTab({ account }: { account: Account }) {
  const update = useSubmission({
    mutationFn: (isEmailNotificationEnabled: boolean) =>
      call<typeof updateProfile>('PUT /profile/:id', {
        params: { id: account.id },
        body: { isEmailNotificationEnabled },
      }),
    onSuccess: (answer) => {
      keepAccount(answer.account);
      toastSuccess('Profile updated successfully');
    },
    meta: { failure: 'Error while updating profile' },
  });

  return (
    <Stack>
      <Section title="Notification">
        {/* flips only after the server has confirmed (specification part 1, section 4) */}
        <Switch
          p="md"
          label="Receive Email Notification"
          description="Also send my notifications by email."
          checked={account.isEmailNotificationEnabled}
          thumbIcon={update.isPending ? <Loader size={10} color="ink" aria-label="Saving" /> : undefined}
          onChange={() => update.submit(!account.isEmailNotificationEnabled)}
        />
      </Section>
      <AppearanceSection />
    </Stack>
  );
}
