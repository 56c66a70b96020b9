import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { contextValue } from '#contract/audit-words.ts';
import { accountOrNobodyQuery } from '../../shared/queries/account-or-nobody.ts';
import { settings } from '../../shared/settings.ts';
import { leadsTo } from '../../shared/ui/leads-to.tsx';

const toRequest = (id: number) => linkOptions({ to: '/requests/$id', params: { id: String(id) } });
const toDocument = (id: number) => linkOptions({ to: '/dashboard/documents', search: { documentId: id } });

/** What the numbers below these keys name, where it has a page. */
const PAGES = new Map<string, typeof toRequest | typeof toDocument>([
  ['requestId', toRequest],
  ['documentId', toDocument],
]);

const OF_USERS = new Set([
  'accountId',
  'accountIds',
  'askedById',
  'concerned',
  'delegateeId',
  'onBehalfOfId',
  'replacedId',
  'signeeId',
  'waitsFor',
]);

/** A number of a context; one that names a user, a request or a document leads there. Users of a long list are not looked up. */
export function ContextLink({ of: key, id, isOfMany }: { of: string; id: number; isOfMany: boolean }) {
  if (OF_USERS.has(key)) return <UserLink id={id} isOfMany={isOfMany} />;
  const page = PAGES.get(key)?.(id);
  if (!page) return contextValue(key, id, settings().timeZone);
  return (
    <Anchor size="sm" renderRoot={leadsTo(page)}>
      No. {id}
    </Anchor>
  );
}

/** A deleted account has no page, and nothing but the log remembers its name. */
function UserLink({ id, isOfMany }: { id: number; isOfMany: boolean }) {
  const { data } = useQuery({
    ...accountOrNobodyQuery(id, 'Error while fetching users'),
    enabled: !isOfMany,
  });
  if (data === null) return `User No. ${id} (deleted)`;
  return (
    <Anchor size="sm" renderRoot={leadsTo({ to: '/dashboard/users/$id', params: { id: String(id) } })}>
      {data?.displayName ?? `User No. ${id}`}
    </Anchor>
  );
}
