import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core';
import { shortFileName } from '#contract/format/file-name.ts';
import { fileSize } from '#contract/format/file-size.ts';
import { IconCheck, IconRefresh, IconX } from '~icons';
import type { Progress as UploadProgress } from './use-uploads.ts';

type Props = {
  file: File;
  progress: UploadProgress | undefined;
  disabled: boolean;
  /** With the button that was pressed. */
  onRemove: (button: HTMLElement) => void;
  onRetry: () => void;
};

/** One chosen file: to be taken out again, on its way, arrived, or failed with the reason and another try. */
export function PickedFile({ file, progress, disabled, onRemove, onRetry }: Props) {
  const isFailed = progress?.state === 'failed';
  return (
    <>
      <Group justify="space-between" wrap="nowrap" mih={28}>
        <Text size="sm" title={file.name} style={{ overflowWrap: 'anywhere' }}>
          {shortFileName(file.name)}{' '}
          <Text span size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {fileSize(file.size)}
          </Text>
        </Text>
        <Group gap="xs" wrap="nowrap">
          {progress?.state === 'arrived' && <IconCheck size={18} color="var(--done)" aria-label="Uploaded" />}
          {isFailed && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconRefresh size={14} />}
              aria-label={`Try again: ${file.name}`}
              disabled={disabled}
              onClick={onRetry}
            >
              Try again
            </Button>
          )}
          {(!progress || isFailed) && (
            <ActionIcon
              variant="subtle"
              color="red"
              data-remove
              aria-label={`Remove ${file.name}`}
              disabled={disabled}
              onClick={(event) => onRemove(event.currentTarget)}
            >
              <IconX size={16} />
            </ActionIcon>
          )}
        </Group>
      </Group>
      {isFailed && (
        <Text size="xs" c="red">
          Not uploaded. {progress.reason}
        </Text>
      )}
      {progress?.state === 'sending' && (
        <Progress value={progress.share * 100} size="sm" animated aria-label={`Uploading ${file.name}`} />
      )}
    </>
  );
}
