import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import { ERRORS } from '#contract/errors.ts';
import { longDate, today } from '#contract/format/calendar-date.ts';
import { can } from '#contract/policy.ts';
import { extendedUntil, hasExpired, mayExtendOwn } from '#contract/validity.ts';
import { settings } from '../../shared/settings.ts';
import { QuestionDialog } from '../../shared/ui/dialogs/question-dialog.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useExtendAccount } from './use-extend-account.ts';

type Props = { account: Account; viewer: Account };

/** Until when the account is valid, and one year more: for its owner in the last year, for who extends anyone always. */
export function Validity({ account, viewer }: Props) {
  const now = useNow();
  const reason = useId();
  const [isOpen, dialog] = useDisclosure(false);
  const extend = useExtendAccount(account.id, dialog.close);
  const day = today(now, settings().timeZone);
  const { expiresOn } = account;
  const mayExtendAnyone = can(viewer.role.name, 'account.extend-anyone');
  const isOffered = mayExtendAnyone || viewer.id === account.id;
  const next = extendedUntil(expiresOn, day);
  const isTooEarly = !mayExtendAnyone && !mayExtendOwn(expiresOn, day);
  return (
    <Stack gap={4}>
      <Group gap="sm">
        <Text>
          {hasExpired(account, day) ? 'Account expired on ' : 'Account valid until '}
          <b>{longDate(expiresOn)}</b>
        </Text>
        {isOffered && (
          // looks disabled, but can be reached: the keyboard stays here when the account has been extended, and a screen
          // reader reads the reason
          <Button
            variant="default"
            size="compact-md"
            {...(isTooEarly && { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': reason })}
            onClick={isTooEarly ? undefined : dialog.open}
          >
            Extend
          </Button>
        )}
      </Group>
      {isOffered && isTooEarly && (
        <Text id={reason} size="sm" c="dimmed">
          {ERRORS['account.valid-for-long'].message}
        </Text>
      )}
      <QuestionDialog
        opened={isOpen}
        onClose={dialog.close}
        title="Extend Account Validity"
        keepLabel="Cancel"
        submitLabel="Extend"
        isSending={extend.isPending}
        onSubmit={() => extend.submit(next)}
      >
        <Text>
          The account will be valid until <b>{longDate(next)}</b>.
        </Text>
      </QuestionDialog>
    </Stack>
  );
}
