import { Alert, Anchor, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { missingSigneesQuery } from './documents-query.ts';

/** The documents whose requests would wait, because nobody holds one of the positions that sign them. */
export function MissingSigneesBanner({ onOpen }: { onOpen: (documentId: number) => void }) {
  const documents = useQuery(missingSigneesQuery).data?.documents ?? [];
  if (documents.length === 0) return null;
  return (
    <Alert
      color="red"
      mb="lg"
      icon={<IconAlertTriangle aria-hidden />}
      title="Documents with missing signatories"
    >
      <Text size="sm" mb={4}>
        Nobody holds these positions. Requests that reach them wait until somebody does.
      </Text>
      <List size="sm">
        {documents.map(({ id, name, positions }) => (
          <List.Item key={id}>
            <Anchor
              component="button"
              type="button"
              inherit
              c="inherit"
              td="underline"
              onClick={() => onOpen(id)}
            >
              {name}
            </Anchor>
            : {positions.map((position) => position.name).join(', ')}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
