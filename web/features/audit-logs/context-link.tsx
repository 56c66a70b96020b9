import { Anchor } from '@mantine/core';
import { Link, linkOptions } from '@tanstack/react-router';
import { contextValue } from '#contract/audit-words.ts';
import { settings } from '../../shared/settings.ts';

const toUser = (id: number) => linkOptions({ to: '/dashboard/users/$id', params: { id: String(id) } });
const toRequest = (id: number) => linkOptions({ to: '/requests/$id', params: { id: String(id) } });
const toDocument = (id: number) => linkOptions({ to: '/dashboard/documents', search: { documentId: id } });

/** What the numbers below these keys name, where it has a page. */
const PAGES = new Map<string, typeof toUser | typeof toRequest | typeof toDocument>([
  ['accountId', toUser],
  ['accountIds', toUser],
  ['askedById', toUser],
  ['concerned', toUser],
  ['delegateeId', toUser],
  ['onBehalfOfId', toUser],
  ['replacedId', toUser],
  ['signeeId', toUser],
  ['waitsFor', toUser],
  ['requestId', toRequest],
  ['documentId', toDocument],
]);

/** A number of a context; one that names a user, a request or a document leads there. */
export function ContextLink({ of: key, id }: { of: string; id: number }) {
  const page = PAGES.get(key)?.(id);
  if (!page) return contextValue(key, id, settings().timeZone);
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...page} {...props} />}>
      No. {id}
    </Anchor>
  );
}
