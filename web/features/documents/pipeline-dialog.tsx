import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countsOf } from '#contract/format/counts.ts';
import { can } from '#contract/policy.ts';
import { IconPencil } from '~icons';
import { documentQuery } from '../../shared/queries/documents.ts';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { leadsTo } from '../../shared/ui/leads-to.tsx';
import { QueryView } from '../../shared/ui/page/query-view.tsx';
import { useAccount } from '../../shared/use-account.ts';
import { Pipeline } from './pipeline.tsx';

type Props = { id: number | undefined; onClose: () => void };

/** Who signs a document, in which order. */
export function PipelineDialog({ id, onClose }: Props) {
  // what is being closed keeps its content while it fades
  const [lastId, setLastId] = useState(id);
  if (id !== undefined && id !== lastId) setLastId(id);
  const account = useAccount();
  const mayChange = account !== null && can(account.role.name, 'document.change-pipeline');
  const query = useQuery({ ...documentQuery(lastId ?? 0), enabled: id !== undefined });
  return (
    <Dialog opened={id !== undefined} onClose={onClose} title={query.data?.name ?? 'Pipeline'} size="lg">
      <QueryView query={query} rows={4}>
        {(document) => (
          <Stack>
            {mayChange && (
              <Group>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconPencil size={16} />}
                  renderRoot={leadsTo({
                    to: '/dashboard/documents/$id/pipeline',
                    params: { id: String(document.id) },
                  })}
                >
                  Edit Pipeline
                </Button>
              </Group>
            )}
            <Pipeline document={document} />
            <Group justify="flex-end">
              <Anchor
                size="sm"
                renderRoot={leadsTo({ to: '/dashboard/requests', search: { documentId: document.id } })}
              >
                {requestsText(document._count.requests)}
              </Anchor>
            </Group>
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
}

function requestsText(count: number): string {
  return `View ${countsOf([[count, 'request', 'requests']]) || 'requests'}`;
}
