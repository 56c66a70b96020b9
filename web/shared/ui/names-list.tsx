import { List } from '@mantine/core';
import { LIMITS } from '#contract/limits.ts';

/** What a bulk action concerns. */
export function NamesList({ names }: { names: readonly string[] }) {
  const more = names.length - LIMITS.namesShown;
  return (
    <List size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
      {names.slice(0, LIMITS.namesShown).map((name) => (
        <List.Item key={name}>{name}</List.Item>
      ))}
      {more > 0 && <List.Item>and {more} more</List.Item>}
    </List>
  );
}
