import { Box, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { AuditLog } from '#contract/api/audit-logs.ts';
import { actionName } from '#contract/audit-words.ts';
import { settings } from '../../shared/settings.ts';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { LabelledValue } from '../../shared/ui/labelled-value.tsx';
import { PersonLink } from '../../shared/ui/people/person-link.tsx';
import { ContextLink } from './context-link.tsx';
import { ContextList } from './context-list.tsx';
import { parseContext } from './parse-context.ts';
import { performerName, performerPlace } from './performer.ts';

type Props = { log: AuditLog | null; onClose: () => void };

/** Everything that an entry of the log holds. */
export function LogDetail({ log, onClose }: Props) {
  // what is being closed keeps its content while it fades
  const [shown, setShown] = useState(log);
  if (log && log !== shown) setShown(log);
  return (
    <Dialog opened={log !== null} onClose={onClose} title="Log Detail" size="lg">
      {shown && <Detail log={shown} />}
    </Dialog>
  );
}

function Detail({ log }: { log: AuditLog }) {
  const context = parseContext(log.context);
  return (
    <>
      <Box component="dl" m={0}>
        <LabelledValue label="Log ID" value={log.id} />
        <LabelledValue label="Time" value={<Time at={log.createdAt} />} />
        <LabelledValue label="Action type" value={<Action type={log.actionType} />} />
        <LabelledValue label="Description" value={log.description} />
        <LabelledValue label="Performed by" value={<Performer log={log} />} />
        {log.requestId !== null && !('requestId' in context) && (
          <LabelledValue
            label="Request"
            value={<ContextLink of="requestId" id={log.requestId} isOfMany={false} />}
          />
        )}
      </Box>
      <Title order={3} size="h5" mt="md" mb="xs">
        Context
      </Title>
      <ContextList value={context} />
    </>
  );
}

/** To the second, where the institution is, with the zone: two entries of one minute can be told apart. */
function Time({ at }: { at: string }) {
  const { timeZone } = settings();
  const format = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'long' });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}

/** In words, and by the name that the API has for it. */
function Action({ type }: { type: string }) {
  return (
    <>
      {actionName(type)}{' '}
      <Text span size="xs" c="dimmed" ff="monospace">
        {type}
      </Text>
    </>
  );
}

function Performer({ log }: { log: AuditLog }) {
  if (!log.performedByUser) return performerName(log);
  return (
    <>
      <PersonLink person={log.performedByUser} size="sm" />
      <Text size="sm" c="dimmed">
        {performerPlace(log)}
      </Text>
    </>
  );
}
