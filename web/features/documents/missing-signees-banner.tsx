import { Alert, Anchor, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { missingSignees } from '#contract/api/documents.ts';
import { countsOf, countText } from '#contract/format/counts.ts';
import { LIMITS } from '#contract/limits.ts';
import { IconAlertTriangle } from '~icons';
import { missingSigneesQuery } from '../../shared/queries/documents.ts';
import { leadsTo } from '../../shared/ui/leads-to.tsx';
import { RequestLinks } from '../../shared/ui/request-links.tsx';

type MissingDocument = z.output<typeof missingSignees.data>['documents'][number];

/**
 * The documents whose requests would wait, because nobody holds one of the positions that sign them; and the running
 * requests that wait for somebody whom an Admin has to name.
 */
export function MissingSigneesBanner() {
  const documents = useQuery(missingSigneesQuery).data?.documents ?? [];
  const vacant = documents.filter(({ positions }) => positions.length > 0);
  const waiting = documents.filter(({ requestCount }) => requestCount > 0);
  if (documents.length === 0) return null;
  return (
    <Alert color="red" mb="lg" icon={<IconAlertTriangle />} title="Documents with missing signatories">
      {vacant.length > 0 && (
        <>
          <Text size="sm" mb={4}>
            Nobody holds these positions. Requests that reach them wait until somebody does.
          </Text>
          <List size="sm">
            {vacant.map(({ id, name, positions }) => (
              <List.Item key={id}>
                <PipelineLink id={id} name={name} />: {positions.map((position) => position.name).join(', ')}
              </List.Item>
            ))}
          </List>
        </>
      )}
      {waiting.length > 0 && (
        <>
          <Text size="sm" mt={vacant.length > 0 ? 'sm' : 0} mb={4}>
            These requests wait for somebody whom an administrator names: the person who was to sign is gone,
            only the requestor could sign, or nobody holds a position that the pipeline no longer has.
          </Text>
          <List size="sm">
            {waiting.map((document) => (
              <List.Item key={document.id}>
                {document.name}: <Waiting document={document} />
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  );
}

/** The oldest of its requests, and the way to the others; the portal answers those that are the oldest of all documents. */
function Waiting({ document: { id, requests, requestCount } }: { document: MissingDocument }) {
  const shown = requests.slice(0, LIMITS.namesShown);
  const more = requestCount - shown.length;
  return (
    <>
      <RequestLinks ids={shown.map((request) => request.id)} />
      {more > 0 && (
        <>
          {shown.length > 0 && ' and '}
          <Anchor
            inherit
            c="inherit"
            underline="always"
            renderRoot={leadsTo({
              to: '/dashboard/requests',
              search: { documentId: id, status: 'PENDING' },
            })}
          >
            {shown.length > 0 ? `${countText(more)} more` : countsOf([[more, 'request', 'requests']])}
          </Anchor>
        </>
      )}
    </>
  );
}

function PipelineLink({ id, name }: { id: number; name: string }) {
  return (
    <Anchor
      inherit
      c="inherit"
      underline="always"
      renderRoot={leadsTo({
        to: '/dashboard/documents',
        search: (filters: object) => ({ ...filters, documentId: id }),
        replace: true,
        resetScroll: false,
      })}
    >
      {name}
    </Anchor>
  );
}
