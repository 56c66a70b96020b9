import { Alert, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { DocumentFull } from '#contract/api/documents.ts';
import { ERRORS } from '#contract/errors.ts';
import { IconAlertTriangle } from '~icons';
import { documentQuery } from '../../../shared/queries/documents.ts';

type Props = { documentId: number; onLoaded: (document: DocumentFull) => void };

/** Somebody else has saved other stages meanwhile: shows the way to those. */
export function OutdatedNotice({ documentId, onLoaded }: Props) {
  const client = useQueryClient();
  const load = async () => onLoaded(await client.fetchQuery({ ...documentQuery(documentId), staleTime: 0 }));
  return (
    <Alert color="red" icon={<IconAlertTriangle />} title="Not saved">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{ERRORS['document.pipeline-changed'].message}</Text>
        <Button size="xs" variant="default" onClick={() => void load().catch(() => undefined)}>
          Show the Pipeline as It Is Now
        </Button>
      </Group>
    </Alert>
  );
}
