import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import type { endSessionsOf, removeTwoFactor } from '#contract/api/auth.ts';
import type { sendNewPasswordLink } from '#contract/api/new-passwords.ts';
import { ERRORS } from '#contract/errors.ts';
import { today } from '#contract/format/calendar-date.ts';
import { minutesText } from '#contract/format/limit-text.ts';
import { LIMITS } from '#contract/limits.ts';
import { can } from '#contract/policy.ts';
import { hasExpired } from '#contract/validity.ts';
import { call } from '../../shared/api.ts';
import { settings } from '../../shared/settings.ts';
import { toastSuccess } from '../../shared/toast.ts';
import { ConfirmPasswordDialog } from '../../shared/ui/dialogs/confirm-password-dialog.tsx';
import { QuestionDialog } from '../../shared/ui/dialogs/question-dialog.tsx';
import { Section } from '../../shared/ui/page/section.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useSubmission } from '../../shared/use-submission.ts';

type Props = { account: Account; viewer: Account };

/**
 * For an Admin, when somebody else cannot log in, or somebody has their device or password: a link for a new password, the
 * end of their sessions, the way out of a lost second factor.
 */
export function AccountRecovery({ account, viewer }: Props) {
  if (!can(viewer.role.name, 'account.recover') || viewer.id === account.id) return null;
  return (
    <Section title="Account recovery">
      <Stack p="md" gap="md">
        <Text size="sm">
          For somebody who cannot log in, or whose device or password was lost or stolen. They are told of it,
          and it is logged: make sure who is asking.
        </Text>
        <Group gap="sm" align="start">
          <NewPasswordLink account={account} />
          <LogOutEverywhere account={account} />
          {(account.twoFactorAuth || account.hasPasskeys) && <LostFactor account={account} />}
        </Group>
      </Stack>
    </Section>
  );
}

function NewPasswordLink({ account }: { account: Account }) {
  const [isOpen, dialog] = useDisclosure(false);
  const reason = useId();
  const isExpired = hasExpired(account, today(useNow(), settings().timeZone));
  const send = useSubmission({
    mutationFn: () =>
      call<typeof sendNewPasswordLink>('POST /accounts/:id/new-password-link', {
        params: { id: account.id },
      }),
    onSuccess: () => {
      dialog.close();
      toastSuccess('New-password link sent', `It goes to ${account.email}.`);
    },
    meta: { failure: 'Error while sending the link' },
  });
  return (
    <Stack gap={4}>
      <Button
        variant="default"
        disabled={isExpired}
        aria-describedby={isExpired ? reason : undefined}
        onClick={dialog.open}
      >
        Send new-password link
      </Button>
      {isExpired && (
        <Text id={reason} size="sm" c="dimmed">
          {ERRORS['account.expired'].message}
        </Text>
      )}
      <QuestionDialog
        opened={isOpen}
        onClose={dialog.close}
        title="Send a new-password link?"
        keepLabel="Cancel"
        submitLabel="Send link"
        isSending={send.isPending}
        onSubmit={() => send.submit()}
      >
        <Text>
          {account.displayName} gets a mail at {account.email} with a link to set a new password. It works
          once, for {minutesText(LIMITS.newPasswordLinkByAdminMinutes)}. The present password stays until the
          link is used.
        </Text>
      </QuestionDialog>
    </Stack>
  );
}

function LogOutEverywhere({ account }: { account: Account }) {
  const [isOpen, dialog] = useDisclosure(false);
  const end = useSubmission({
    mutationFn: () =>
      call<typeof endSessionsOf>('DELETE /accounts/:id/sessions', { params: { id: account.id } }),
    onSuccess: ({ ended }) => {
      dialog.close();
      if (ended > 0) toastSuccess('Logged out everywhere');
      else toastSuccess('Nothing to end', `${account.displayName} is not logged in anywhere.`);
    },
    meta: { failure: 'Error while ending sessions' },
  });
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Log out everywhere
      </Button>
      <QuestionDialog
        opened={isOpen}
        onClose={dialog.close}
        title="Log this user out everywhere?"
        keepLabel="Cancel"
        submitLabel="Log out everywhere"
        isDangerous
        isSending={end.isPending}
        onSubmit={() => end.submit()}
      >
        <Text>
          All sessions of {account.displayName} end at once. Whoever knows the password can log in again: if
          it is known to others, send a new-password link, too.
        </Text>
      </QuestionDialog>
    </>
  );
}

function LostFactor({ account }: { account: Account }) {
  const client = useQueryClient();
  const [isOpen, dialog] = useDisclosure(false);
  const turnOff = async () => {
    await call<typeof removeTwoFactor>('DELETE /accounts/:id/two-factor', { params: { id: account.id } });
    dialog.close();
    toastSuccess('Two-factor authentication turned off');
    await client.invalidateQueries({ queryKey: ['account', account.id] });
  };
  return (
    <>
      <Button variant="outline" color="red" onClick={dialog.open}>
        Turn off two-factor authentication
      </Button>
      {isOpen && (
        <ConfirmPasswordDialog
          title="Turn off two-factor authentication?"
          submitLabel="Turn it off"
          isDangerous
          failure="Error while turning off 2FA"
          onConfirmed={turnOff}
          onClose={dialog.close}
        >
          <Text>
            {account.displayName} then logs in with the password alone. All of their sessions end, and their
            recovery codes and passkeys do not work any more.
          </Text>
        </ConfirmPasswordDialog>
      )}
    </>
  );
}
