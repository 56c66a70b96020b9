import { Group, Text } from '@mantine/core';
import type { RequestFull } from '#contract/api/requests.ts';
import { personName } from '../../../shared/person-name.ts';
import { Section } from '../../../shared/ui/page/section.tsx';
import { PersonAvatar } from '../../../shared/ui/people/person-avatar.tsx';
import { PersonLink } from '../../../shared/ui/people/person-link.tsx';

/** Staff and Admin get to the requestor's user page from here. */
export function RequestedByCard({ request, isLinked }: { request: RequestFull; isLinked: boolean }) {
  const { requestor } = request;
  const { displayName, role, position } = requestor;
  return (
    <Section title="Requested by">
      <Group gap="sm" wrap="nowrap" p="md">
        <PersonAvatar name={displayName} />
        <div>
          {isLinked ? (
            <PersonLink person={requestor} fw={600} />
          ) : (
            <Text fw={600}>{personName(requestor)}</Text>
          )}
          <Text size="sm" c="dimmed">
            {position?.name ?? role?.name}
          </Text>
        </div>
      </Group>
    </Section>
  );
}
