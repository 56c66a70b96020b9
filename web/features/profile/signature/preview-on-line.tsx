import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Account } from '#contract/api/accounts.ts';
import { IconAlertTriangle } from '~icons';
import { isRefusal } from '../../../shared/api.ts';
import { SignatureLine } from '../../../shared/ui/form/signature-line.tsx';
import classes from './preview-on-line.module.css';

type Props = { account: Account; isWaiting: boolean; preview: UseQueryResult<Blob> };

/** What a signature will look like on a paper, or what to do better. */
export function PreviewOnLine({ account, isWaiting, preview }: Props) {
  const { data, error, isFetching, refetch } = preview;
  return (
    <Stack gap="xs" role="status" aria-label="Preview" aria-busy={isWaiting || isFetching}>
      <Text size="sm" fw={600}>
        On the paper
      </Text>
      {error && !isFetching ? (
        <Alert color="orange" icon={<IconAlertTriangle />} classNames={{ message: classes.message }}>
          {error.message}
          {!isRefusal(error) && (
            <Button variant="default" size="xs" mt="xs" onClick={() => void refetch()}>
              Try again
            </Button>
          )}
        </Alert>
      ) : (
        <div className={classes.paper}>
          <SignatureLine image={data} alt="Your new signature on its line" account={account} />
          {(isWaiting || isFetching) && <Loader size="sm" className={classes.loader} />}
        </div>
      )}
    </Stack>
  );
}
