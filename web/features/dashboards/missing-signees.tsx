import { Box, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { countText } from '#contract/format/counts.ts';
import { IconAlertTriangle } from '~icons';
import { missingSigneesQuery } from '../../shared/queries/documents.ts';
import { leadsTo } from '../../shared/ui/leads-to.tsx';
import classes from '../../shared/ui/lists/list.module.css';
import { Section } from '../../shared/ui/page/section.tsx';

/** What stands still until an Admin names somebody or fills a position, with the way to the list of it; nothing while nothing does. */
export function MissingSignees() {
  const documents = useQuery(missingSigneesQuery).data?.documents ?? [];
  const requests = documents.reduce((sum, { requestCount }) => sum + requestCount, 0);
  const positions = new Set(documents.flatMap((document) => document.positions.map(({ id }) => id))).size;
  if (requests + positions === 0) return null;
  return (
    <Section title="Missing signatories" action={<DocumentsLink />}>
      <ul className={classes.list}>
        {requests > 0 && <Missing text={requestsText(requests)} />}
        {positions > 0 && <Missing text={positionsText(positions)} />}
      </ul>
    </Section>
  );
}

function Missing({ text }: { text: string }) {
  return (
    <li className={classes.row}>
      <IconAlertTriangle size={20} />
      <Box className={classes.text}>
        <Text size="sm">{text}</Text>
      </Box>
    </li>
  );
}

function requestsText(count: number): string {
  if (count === 1) return '1 request waits for somebody whom an administrator names.';
  return `${countText(count)} requests wait for somebody whom an administrator names.`;
}

function positionsText(count: number): string {
  return count === 1
    ? '1 position that signs documents is held by nobody.'
    : `${countText(count)} positions that sign documents are held by nobody.`;
}

function DocumentsLink() {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      renderRoot={leadsTo({ to: '/dashboard/documents', search: {} })}
    >
      See which
    </Button>
  );
}
