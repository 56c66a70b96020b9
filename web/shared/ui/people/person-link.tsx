import { Anchor, type AnchorProps, Text } from '@mantine/core';
import type { AccountSummary } from '#contract/api/accounts.ts';
import { personName } from '../../person-name.ts';
import { leadsTo } from '../leads-to.tsx';

type Props = AnchorProps & { person: Pick<AccountSummary, 'id' | 'displayName' | 'isDeleted'> };

/** A person's name as the link to their page; that of a deleted account as text, because it has no page. */
export function PersonLink({ person, ...props }: Props) {
  if (person.isDeleted) {
    return (
      <Text {...props} span>
        {personName(person)}
      </Text>
    );
  }
  return (
    <Anchor
      {...props}
      renderRoot={leadsTo({ to: '/dashboard/users/$id', params: { id: String(person.id) } })}
    >
      {person.displayName}
    </Anchor>
  );
}
