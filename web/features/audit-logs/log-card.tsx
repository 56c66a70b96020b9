import { Group, Text, UnstyledButton } from '@mantine/core';
import type { AuditLog } from '#contract/api/audit-logs.ts';
import { actionName } from '#contract/audit-words.ts';
import { IconChevronRight } from '~icons';
import { DottedParts } from '../../shared/ui/dotted-parts.tsx';
import { TimeAgo } from '../../shared/ui/time-ago.tsx';
import { performerName } from './performer.ts';

type Props = { log: AuditLog; onOpen: (log: AuditLog) => void };

/** An entry on a phone; pressing it opens it whole. */
export function LogCard({ log, onOpen }: Props) {
  return (
    <UnstyledButton w="100%" onClick={() => onOpen(log)}>
      <Group component="span" wrap="nowrap" justify="space-between">
        <span>
          <Text span display="block" size="sm" fw={600}>
            {actionName(log.actionType)}
          </Text>
          <Text span display="block" size="sm">
            {log.description}
          </Text>
          <Text span display="block" size="xs" c="dimmed">
            <DottedParts>
              {performerName(log)}
              <TimeAgo at={log.createdAt} size="xs" />
            </DottedParts>
          </Text>
        </span>
        <IconChevronRight size={18} style={{ flexShrink: 0 }} />
      </Group>
    </UnstyledButton>
  );
}
