import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { IconDownload, IconTableImport } from '~icons';
import { templateFile } from '../../csv/reasons-file.ts';
import { saveFile } from '../../save-file.ts';
import { OneFileDropzone } from '../form/one-file-dropzone.tsx';
import type { ImportKind } from './import-kind.ts';

type Props<C extends string, Answer> = {
  kind: ImportKind<C, Answer>;
  /** Why the file that was chosen last is not taken. */
  problem: string | undefined;
  onChoose: (file: File) => void;
};

/** What the file must hold, a template for it, and the place to drop it. */
export function ChooseFile<C extends string, Answer>({ kind, problem, onChoose }: Props<C, Answer>) {
  const { columns, things, hints } = kind;
  const [areSeveral, setSeveral] = useState(false);
  return (
    <Stack>
      <Box fz="sm">{hints}</Box>
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => saveFile(templateFile(columns), `${things}-template.csv`)}
        >
          Download a template
        </Button>
      </Group>
      {/* which files are CSV files is said by their names: computers do not agree on a type */}
      <OneFileDropzone
        onFile={(file) => {
          setSeveral(false);
          onChoose(file);
        }}
        onRefused={() => setSeveral(true)}
        inputProps={{ 'aria-label': 'Choose the CSV file', accept: '.csv' }}
        data-autofocus
      >
        <Stack align="center" gap={4} py="md" style={{ pointerEvents: 'none' }}>
          <IconTableImport size={32} stroke={1.5} />
          <Text ta="center">Drop the CSV file here, or click to choose it</Text>
          <Text size="sm" c="dimmed" ta="center">
            You see every row before anything is saved.
          </Text>
        </Stack>
      </OneFileDropzone>
      <Text role="alert" size="sm" c="red">
        {areSeveral ? 'Please choose one CSV file.' : problem}
      </Text>
    </Stack>
  );
}
