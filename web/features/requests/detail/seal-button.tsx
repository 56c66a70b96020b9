import { Button, Group, Loader, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { RequestFull, resealRequest } from '#contract/api/requests.ts';
import { call } from '../../../shared/api.ts';
import { useSubmission } from '../../../shared/use-submission.ts';
import { requestQuery } from '../request-queries.ts';

/** Between the last signature and the seal; an Admin may start the sealing again should it have failed. */
export function SealButton({ request: { id, abilities } }: { request: RequestFull }) {
  const client = useQueryClient();
  const seal = useSubmission({
    mutationFn: () => call<typeof resealRequest>('POST /requests/:id/seal', { params: { id } }),
    onSuccess: ({ request }) => client.setQueryData(requestQuery(id).queryKey, request),
    meta: { failure: 'Error' },
  });
  return (
    <>
      <Group gap="xs" role="status">
        <Loader size={18} />
        <Text size="sm">Sealing the approved form…</Text>
      </Group>
      {abilities.reseal && (
        <Button variant="default" loading={seal.isPending} onClick={() => seal.submit()}>
          Seal Again
        </Button>
      )}
    </>
  );
}
