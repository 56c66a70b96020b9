import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RequestFull } from '#contract/api/requests.ts';
import { PersonAvatar } from '../../../shared/ui/person-avatar.tsx';
import { Section } from '../../../shared/ui/section.tsx';

/** Staff and Admin get to the requestor's user page from here. */
export function RequestedByCard({ request, isLinked }: { request: RequestFull; isLinked: boolean }) {
  const { id, displayName, role, position } = request.requestor;
  return (
    <Section title="Requested by">
      <Group gap="sm" wrap="nowrap" p="md">
        <PersonAvatar name={displayName} />
        <div>
          {isLinked ? (
            <Anchor
              fw={600}
              renderRoot={(props) => (
                <Link to="/dashboard/users/$id" params={{ id: String(id) }} {...props} />
              )}
            >
              {displayName}
            </Anchor>
          ) : (
            <Text fw={600}>{displayName}</Text>
          )}
          <Text size="sm" c="dimmed">
            {position?.name ?? role?.name}
          </Text>
        </div>
      </Group>
    </Section>
  );
}
