import { ActionIcon, Group, Progress, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { shortFileName } from '#contract/format/file-name.ts';
import { fileSize } from '#contract/format/file-size.ts';
import type { Sending } from './use-uploads.ts';

type Props = { file: File; sending: Sending | undefined; disabled: boolean; onRemove: () => void };

/** One chosen file: to be taken out again, on its way, or arrived. */
export function PickedFile({ file, sending, disabled, onRemove }: Props) {
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" mih={28}>
        <Text size="sm" title={file.name} style={{ overflowWrap: 'anywhere' }}>
          {shortFileName(file.name)}{' '}
          <Text span size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {fileSize(file.size)}
          </Text>
        </Text>
        {sending?.isDone && (
          <IconCheck size={18} color="var(--mantine-color-green-8)" aria-label="Uploaded" />
        )}
        {!sending && (
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Remove ${file.name}`}
            disabled={disabled}
            onClick={onRemove}
          >
            <IconX size={16} />
          </ActionIcon>
        )}
      </Group>
      {sending && !sending.isDone && (
        <Progress value={sending.share * 100} size="sm" animated aria-label={`Uploading ${file.name}`} />
      )}
    </li>
  );
}
