import { Button, Group, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RequestFull } from '#contract/api/requests.ts';
import { paperFileName } from '#contract/format/file-name.ts';
import { IconDownload } from '~icons';
import { saveFile } from '../../../shared/save-file.ts';
import { Section } from '../../../shared/ui/page/section.tsx';
import { generatedFormQuery } from '../request-queries.ts';
import { LoadAgain, Paper } from './paper.tsx';
import { useZoom } from './use-zoom.tsx';

/** The request's paper as it stands now, with a way to keep it. */
export function FormPreview({ request }: { request: RequestFull }) {
  const { data: file, isLoadingError, refetch } = useQuery(generatedFormQuery(request));
  const { zoom, buttons } = useZoom();
  const download = (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={16} />}
      aria-label="Download the PDF"
      disabled={!file}
      onClick={() => file && saveFile(file, paperFileName(request.document.name, request.id))}
    >
      Download
    </Button>
  );
  return (
    <Section
      title="PDF Document Preview"
      action={
        <Group gap={4}>
          {buttons}
          {download}
        </Group>
      }
    >
      {isLoadingError ? (
        <LoadAgain onClick={() => refetch()} />
      ) : (
        <Paper file={file} zoom={zoom} label={request.document.name} waiting={<Waiting />} />
      )}
    </Section>
  );
}

function Waiting() {
  return <Loader role="status" aria-label="Loading the preview" />;
}
