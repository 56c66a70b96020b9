import { List } from '@mantine/core';
import type { Named } from '#contract/api/accounts.ts';
import { LIMITS } from '#contract/limits.ts';

/** What a bulk action concerns. */
export function NamesList({ things }: { things: readonly Named[] }) {
  const more = things.length - LIMITS.namesShown;
  return (
    <List size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
      {things.slice(0, LIMITS.namesShown).map(({ id, name }) => (
        <List.Item key={id}>{name}</List.Item>
      ))}
      {more > 0 && <List.Item>and {more} more</List.Item>}
    </List>
  );
}
