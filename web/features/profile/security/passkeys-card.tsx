import { Anchor, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { listPasskeys, Passkey } from '#contract/api/passkeys.ts';
import { LIMITS } from '#contract/limits.ts';
import { IconFingerprint } from '~icons';
import { call } from '../../../shared/api.ts';
import { canUsePasskeys } from '../../../shared/passkeys.ts';
import { settings } from '../../../shared/settings.ts';
import { EmptyState } from '../../../shared/ui/lists/empty-state.tsx';
import classes from '../../../shared/ui/lists/list.module.css';
import { QueryView } from '../../../shared/ui/page/query-view.tsx';
import { Section } from '../../../shared/ui/page/section.tsx';
import { TimeAgo } from '../../../shared/ui/time-ago.tsx';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';

/** The account's passkeys. Not shown where browsers make none. */
export function PasskeysCard() {
  const { passkeyOrigin } = settings();
  return passkeyOrigin === null ? null : <Passkeys origin={passkeyOrigin} />;
}

function Passkeys({ origin }: { origin: string }) {
  const [isAdding, adding] = useDisclosure(false);
  const query = useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) =>
      call<typeof listPasskeys>('GET /profile/passkeys', { query: { limit: LIMITS.passkeys }, signal }),
    meta: { failure: 'Error while fetching passkeys' },
  });

  return (
    <Section
      title="Passkeys"
      action={
        canUsePasskeys() && (
          <Button size="xs" onClick={adding.open}>
            Add a passkey
          </Button>
        )
      }
    >
      <Text size="sm" p="md">
        Sign in with your fingerprint, your face or the lock of your device instead of a password. Once you
        have a passkey, your password alone does not open your account any more: it is followed by a passkey
        or a code.
      </Text>
      {!canUsePasskeys() && <Elsewhere origin={origin} />}
      <QueryView query={query} rows={1}>
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <EmptyState text="You have no passkeys yet." />
          ) : (
            <ul className={classes.list}>
              {passkeys.map((passkey) => (
                <PasskeyItem key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {isAdding && <AddPasskeyDialog onClose={adding.close} />}
    </Section>
  );
}

/** Browsers bind passkeys to one address, and this page may have been opened under another one. */
function Elsewhere({ origin }: { origin: string }) {
  const isHere = location.origin === origin;
  return (
    <Text size="sm" c="dimmed" px="md" pb="md">
      {isHere ? (
        'This browser cannot make passkeys.'
      ) : (
        <>
          Passkeys can be added and used at{' '}
          <Anchor inherit underline="always" href={`${origin}/profile?tab=security`}>
            {origin}
          </Anchor>{' '}
          only.
        </>
      )}
    </Text>
  );
}

function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const [dialog, open] = useState<'rename' | 'remove' | null>(null);
  const close = () => open(null);
  return (
    <li className={classes.row}>
      <IconFingerprint size={22} stroke={1.5} />
      <div className={classes.text}>
        <Text fw={600}>{passkey.name}</Text>
        <Text size="sm" c="dimmed" component="div">
          Added <TimeAgo at={passkey.createdAt} span /> ·{' '}
          {passkey.lastUsedAt ? (
            <>
              last used <TimeAgo at={passkey.lastUsedAt} span />
            </>
          ) : (
            'never used'
          )}
        </Text>
      </div>
      <Group gap="xs" ml="auto">
        <Button
          variant="default"
          size="xs"
          aria-label={`Rename the passkey ${passkey.name}`}
          onClick={() => open('rename')}
        >
          Rename
        </Button>
        <Button
          variant="outline"
          color="red"
          size="xs"
          aria-label={`Remove the passkey ${passkey.name}`}
          onClick={() => open('remove')}
        >
          Remove
        </Button>
      </Group>
      {dialog === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      {dialog === 'remove' && <RemovePasskeyDialog passkey={passkey} onClose={close} />}
    </li>
  );
}
