import { Badge, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { AccessToken, listAccessTokens, revokeAccessToken } from '#contract/api/access-tokens.ts';
import { longDate } from '#contract/format/calendar-date.ts';
import { LIMITS } from '#contract/limits.ts';
import { SCOPES, type Scope } from '#contract/policy.ts';
import type { Role } from '#contract/roles.ts';
import { IconKey } from '~icons';
import { call } from '../../../shared/api.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { QuestionDialog } from '../../../shared/ui/dialogs/question-dialog.tsx';
import { SecretDialog } from '../../../shared/ui/dialogs/secret-dialog.tsx';
import { EmptyState } from '../../../shared/ui/lists/empty-state.tsx';
import classes from '../../../shared/ui/lists/list.module.css';
import { QueryView } from '../../../shared/ui/page/query-view.tsx';
import { Section } from '../../../shared/ui/page/section.tsx';
import { TimeAgo } from '../../../shared/ui/time-ago.tsx';
import { useSubmission } from '../../../shared/use-submission.ts';

// its calendar is large, and few people ever make a token
const MakeAccessTokenDialog = lazy(() => import('./make-access-token-dialog.tsx'));

/** The tokens with which other systems call the portal for the account. */
export function AccessTokensCard({ ownerRole }: { ownerRole: Role }) {
  const [isMaking, making] = useDisclosure(false);
  const [made, setMade] = useState<string>();
  const query = useQuery({
    queryKey: ['access-tokens'],
    queryFn: ({ signal }) =>
      call<typeof listAccessTokens>('GET /profile/access-tokens', {
        query: { limit: LIMITS.accessTokens },
        signal,
      }),
    meta: { failure: 'Error while fetching access tokens' },
  });

  return (
    <Section
      title="Access tokens"
      action={
        <Button size="xs" onClick={making.open}>
          Create an access token
        </Button>
      }
    >
      <Text size="sm" p="md">
        With an access token another system, such as the library’s, calls the portal in your name: only for
        what you choose here, and only until the end date. It never signs, and never reaches this account
        area. All of them end when your password changes.
      </Text>
      <QueryView query={query} rows={1}>
        {({ accessTokens }) =>
          accessTokens.length === 0 ? (
            <EmptyState text="You have no access tokens." />
          ) : (
            <ul className={classes.list}>
              {accessTokens.map((one) => (
                <AccessTokenItem key={one.id} accessToken={one} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {isMaking && (
        <Suspense>
          <MakeAccessTokenDialog ownerRole={ownerRole} onMade={setMade} onClose={making.close} />
        </Suspense>
      )}
      {made !== undefined && (
        <SecretDialog
          title="Your access token"
          secret={made}
          copied="Access token copied"
          onClose={() => setMade(undefined)}
        >
          <Text>
            Put it into the system that is to use it, as you would a password: <b>it is shown only now.</b>
          </Text>
        </SecretDialog>
      )}
    </Section>
  );
}

function AccessTokenItem({ accessToken }: { accessToken: AccessToken }) {
  const { name, scopes, expiresOn, hasEnded, lastUsedAt, lastUsedFrom } = accessToken;
  const [isAsking, dialog] = useDisclosure(false);
  return (
    <li className={classes.row}>
      <IconKey size={22} stroke={1.5} />
      <div className={classes.text}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {hasEnded && (
            <Badge variant="light" color="gray" radius="sm">
              Ended
            </Badge>
          )}
        </Group>
        <Text size="sm">{scopes.map(textOf).join('; ')}</Text>
        <Text size="sm" c="dimmed" component="div">
          {hasEnded ? 'Ended after' : 'Until'} {longDate(expiresOn)} ·{' '}
          {lastUsedAt ? (
            <>
              last used <TimeAgo at={lastUsedAt} span /> from {lastUsedFrom}
            </>
          ) : (
            'never used'
          )}
        </Text>
      </div>
      <Button
        variant="outline"
        color="red"
        size="xs"
        aria-label={`Revoke the access token ${name}`}
        onClick={dialog.open}
      >
        Revoke
      </Button>
      <RevokeDialog accessToken={accessToken} opened={isAsking} onClose={dialog.close} />
    </li>
  );
}

/** A scope of another version of the portal is called by its name. */
function textOf(scope: string): string {
  return Object.hasOwn(SCOPES, scope) ? SCOPES[scope as Scope].text : scope;
}

type RevokeProps = { accessToken: AccessToken; opened: boolean; onClose: () => void };

function RevokeDialog({ accessToken: { id, name }, opened, onClose }: RevokeProps) {
  const client = useQueryClient();
  const revoke = useSubmission({
    mutationFn: () => call<typeof revokeAccessToken>('DELETE /profile/access-tokens/:id', { params: { id } }),
    onSuccess: () => {
      onClose();
      toastSuccess('Access token revoked successfully');
      return client.invalidateQueries({ queryKey: ['access-tokens'] });
    },
    // it may have been revoked meanwhile: then its row says so
    onError: () => void client.invalidateQueries({ queryKey: ['access-tokens'] }),
    meta: { failure: 'Error while revoking access token' },
  });
  return (
    <QuestionDialog
      opened={opened}
      onClose={onClose}
      title="Revoke this access token?"
      keepLabel="Keep it"
      submitLabel="Revoke it"
      isDangerous
      isSending={revoke.isPending}
      onSubmit={() => revoke.submit()}
    >
      <Text>The system that uses “{name}” is refused from now on. This cannot be undone.</Text>
    </QuestionDialog>
  );
}
