import { Button, type ButtonProps, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { megabytes } from '#contract/format/file-size.ts';
import { IconFileExport } from '~icons';
import { collectStream } from '../../collect-stream.ts';
import { AlreadyShownError } from '../../failures.ts';
import { saveFile } from '../../save-file.ts';
import { timestamped } from '../../timestamped.ts';
import { useSubmission } from '../../use-submission.ts';

type Props = ButtonProps & {
  /** The beginning of the file's name, and what the failure names. */
  name: string;
  fetchFile: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
};

/** From so many bytes on a file is long enough to say how far it is; a shorter one is there at once. */
const LONG = 200_000;

/** Saves a list as a CSV file, all of it, whatever page is shown; a long one says how much of it has come, and can be given up. */
export function ExportButton({ name, fetchFile, ...button }: Props) {
  const [bytes, setBytes] = useState(0);
  const giveUp = useRef(new AbortController());
  const start = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const hadCancelFocus = useRef(false);
  const download = useSubmission({
    mutationFn: async () => {
      giveUp.current = new AbortController();
      const { signal } = giveUp.current;
      setBytes(0);
      try {
        return await collectStream(await fetchFile(signal), setBytes);
      } catch (error) {
        throw signal.aborted ? new AlreadyShownError() : error;
      } finally {
        hadCancelFocus.current = signal.aborted || document.activeElement === cancel.current;
      }
    },
    onSuccess: (file) => saveFile(file, timestamped(name, 'csv')),
    meta: { failure: `Error while exporting ${name}` },
  });
  const { isPending } = download;
  // Cancel is gone, and this button can be pressed again
  useEffect(() => {
    if (!isPending && hadCancelFocus.current) start.current?.focus();
  }, [isPending]);
  const isLong = isPending && bytes > LONG;
  return (
    <Group gap="xs">
      {isLong && (
        <Text size="sm" c="dimmed">
          {megabytes(bytes)} so far
        </Text>
      )}
      {isLong && (
        <Button ref={cancel} variant="subtle" {...button} onClick={() => giveUp.current.abort()}>
          Cancel
        </Button>
      )}
      <Button
        ref={start}
        variant="default"
        leftSection={<IconFileExport size={18} />}
        {...button}
        loading={isPending}
        onClick={() => download.submit()}
      >
        Export as CSV
      </Button>
    </Group>
  );
}
