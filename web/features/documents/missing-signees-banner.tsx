import { Alert, Anchor, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { missingSigneesQuery } from './documents-query.ts';

/** The documents whose requests would wait, because nobody holds one of the positions that sign them. */
export function MissingSigneesBanner() {
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
              inherit
              c="inherit"
              underline="always"
              renderRoot={(props) => (
                <Link
                  to="/dashboard/documents"
                  search={(filters) => ({ ...filters, documentId: id })}
                  replace
                  resetScroll={false}
                  {...props}
                />
              )}
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
