import { Button, type ButtonProps } from '@mantine/core';
import { IconFileExport } from '~icons';
import { saveFile } from '../save-file.ts';
import { timestamped } from '../timestamped.ts';
import { useSubmission } from '../use-submission.ts';

type Props = ButtonProps & {
  /** The beginning of the file's name, and what the failure names. */
  name: string;
  fetchFile: () => Promise<Blob>;
};

/** Saves a list as a CSV file, all of it, whatever page is shown. */
export function ExportButton({ name, fetchFile, ...button }: Props) {
  const download = useSubmission({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, timestamped(name, 'csv')),
    meta: { failure: `Error while exporting ${name}` },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconFileExport size={18} />}
      {...button}
      loading={download.isPending}
      onClick={() => download.submit()}
    >
      Export as CSV
    </Button>
  );
}
