import { Alert, Progress, Stack, Text } from '@mantine/core';
import type { AccountImport } from '#contract/api/account-imports.ts';
import { countsOf, countText } from '#contract/format/counts.ts';

type Props = {
  /** Undefined until it has been asked for. */
  running: AccountImport | undefined;
  /** Once its end has been read. */
  onRead: () => void;
};

/** How far an import is, or how it ended. */
export function ImportProgress({ running, onRead }: Props) {
  const closing = { withCloseButton: true, closeButtonLabel: 'Close message', onClose: onRead };
  if (running?.state === 'done') {
    const users = countsOf([[running.created ?? 0, 'user', 'users']]);
    return <Alert color="green" role="status" title={`${users} imported`} {...closing} />;
  }
  if (running?.state === 'failed') {
    return (
      <Alert color="red" role="alert" title="Error while importing users" {...closing}>
        {running.problem}
      </Alert>
    );
  }
  const { done, total } = running ?? { done: 0, total: 0 };
  return (
    <Alert color="ink" title="Importing users">
      <Stack gap="xs">
        <Progress.Root size="lg">
          <Progress.Section value={total ? (done / total) * 100 : 0} aria-label="Users imported so far" />
        </Progress.Root>
        <Text size="sm">
          {total > 0 && `${countText(done)} of ${countText(total)} are ready. `}
          Nothing is saved before all of them are. You can go on working meanwhile: the import does not need
          this page.
        </Text>
      </Stack>
    </Alert>
  );
}
