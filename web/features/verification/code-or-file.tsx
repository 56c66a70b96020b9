import { Box, Divider, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { CodeForm } from './code-form.tsx';
import { FilePlace } from './file-place.tsx';
import { useAnyFile } from './use-checked-file.ts';
import classes from './verification.module.css';
import { VerificationResult } from './verification-result.tsx';

/** Asks for the code of a paper or for its file, of which it shows what it is; `children` stand above until then. */
export function CodeOrFile({ children }: { children?: ReactNode }) {
  const file = useAnyFile();
  const { data } = file;
  return (
    <Stack gap="lg">
      {data ? (
        <VerificationResult verification={data.verification} checkedAt={data.checkedAt} checked={data} />
      ) : (
        children
      )}
      <Stack className={classes.screenOnly}>
        {data && <Divider label="Check another document" labelPosition="center" />}
        <CodeForm />
        <Divider label="or the file itself" labelPosition="center" maw={480} w="100%" mx="auto" />
        <Box maw={480} mx="auto" w="100%">
          <FilePlace check={file} />
        </Box>
      </Stack>
    </Stack>
  );
}
