import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconAlertTriangle, IconDownload } from '~icons';
import { saveFile } from '../../../shared/save-file.ts';
import { InsteadOfPaper, Paper } from '../preview/paper.tsx';
import { useZoom } from '../preview/use-zoom.tsx';
import { type Unsent, unsentPaperQuery } from './unsent-paper-query.ts';

/** The paper that the form would become; what is filled in can be sent without it. */
export function UnsentPaper({ unsent, name }: { unsent: Unsent; name: string }) {
  // those of the moment at which it was asked for: the form lies behind the dialog
  const [asked] = useState(unsent);
  const { zoom, buttons } = useZoom();
  const { data, error, refetch } = useQuery(unsentPaperQuery(asked));
  const file = data?.file;
  return (
    <>
      <Group justify="flex-end" gap={4} mb={4}>
        {buttons}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={16} />}
          disabled={!file}
          onClick={() => file && saveFile(file, `${name}.pdf`)}
        >
          Download the preview
        </Button>
      </Group>
      {data?.unprintable && (
        <Alert color="orange" icon={<IconAlertTriangle />} mb="xs">
          The paper shows � for what it cannot print: {data.unprintable}
        </Alert>
      )}
      {error ? (
        <InsteadOfPaper>
          <div>
            <Text size="sm" mb="xs" role="alert">
              The paper could not be shown. {error.message}
            </Text>
            <Button variant="default" size="compact-sm" onClick={() => refetch()}>
              Try again
            </Button>
          </div>
        </InsteadOfPaper>
      ) : (
        /* read as text it would be a second copy of the form; as a file it can be read aloud */
        <Paper file={file} zoom={zoom} label="Your paper" isPicture waiting={<Waiting />} />
      )}
    </>
  );
}

function Waiting() {
  return (
    <Group gap="xs" role="status">
      <Loader size="sm" />
      <Text size="sm">Your paper is being set…</Text>
    </Group>
  );
}
