import { Avatar, Tooltip } from '@mantine/core';
import type { ListedAccount } from '#contract/api/manage-accounts.ts';
import { joinWithAnd } from '#contract/format/join-words.ts';
import { PersonAvatar } from '../../shared/ui/people/person-avatar.tsx';

/** "Up to 3 stacked signee avatars" (specification part 1, section 2). */
const SHOWN = 3;

/** Whom the requests of an account wait for; nothing where they wait for nobody. */
export function SigneeAvatars({ signees }: Pick<ListedAccount, 'signees'>) {
  if (signees.length === 0) return null;
  const label = `Requests wait for ${joinWithAnd(signees.map(({ displayName }) => displayName))}`;
  const more = signees.length - SHOWN;
  return (
    <Tooltip label={label} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <Avatar.Group spacing={6} role="img" aria-label={label} w="fit-content" tabIndex={0}>
        {signees.slice(0, SHOWN).map(({ id, displayName }) => (
          <PersonAvatar key={id} name={displayName} size="sm" />
        ))}
        {more > 0 && (
          <Avatar size="sm" radius="xl" color="gray" variant="light" aria-hidden="true">
            +{more}
          </Avatar>
        )}
      </Avatar.Group>
    </Tooltip>
  );
}
