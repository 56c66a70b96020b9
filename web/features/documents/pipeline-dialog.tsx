import { Anchor, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DocumentFull } from '#contract/api/documents.ts';
import { QueryView } from '../../shared/ui/query-view.tsx';
import { documentQuery } from './documents-query.ts';
import classes from './pipeline.module.css';
import { PipelineStage } from './pipeline-stage.tsx';

type Props = { id: number | undefined; onClose: () => void };

/** Who signs a document, in which order. */
export function PipelineDialog({ id, onClose }: Props) {
  const query = useQuery({ ...documentQuery(id ?? 0), enabled: id !== undefined });
  return (
    <Modal opened={id !== undefined} onClose={onClose} title={query.data?.name ?? 'Pipeline'} size="lg">
      <QueryView query={query} rows={4}>
        {(document) => (
          <Stack>
            <Pipeline document={document} />
            <Group justify="flex-end">
              <Anchor
                size="sm"
                renderRoot={(props) => (
                  <Link to="/dashboard/requests" search={{ documentId: document.id }} {...props} />
                )}
              >
                {requestsText(document._count.requests)}
              </Anchor>
            </Group>
          </Stack>
        )}
      </QueryView>
    </Modal>
  );
}

function Pipeline({ document }: { document: DocumentFull }) {
  const stages = document.pipelineTemplates.flatMap((template) => template.stages);
  if (stages.length === 0) {
    return <Text>This document does not have a pipeline. Please contact the system administrator</Text>;
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        Whom a requestor names on the form, such as an adviser, signs before these.
      </Text>
      <ol className={classes.stages}>
        {stages.map((stage) => (
          <PipelineStage key={stage.id} stage={stage} />
        ))}
      </ol>
    </>
  );
}

function requestsText(count: number): string {
  return count === 1 ? 'View its 1 request' : `View its ${count} requests`;
}
