import { Box, Divider, Stack } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../shared/query-client.ts';
import { PublicPage } from '../../shared/ui/public-page.tsx';
import { CodeForm } from './code-form.tsx';
import { FilePlace } from './file-place.tsx';
import { useAnyFile } from './use-checked-file.ts';
import classes from './verification.module.css';
import { VerificationResult } from './verification-result.tsx';

/** Public: asks for the code of the paper that somebody wants to check, or for the file. */
export function CodePage() {
  return (
    <QueryClientProvider client={queryClient}>
      <PublicPage title="Document verification" size="md">
        <CodeOrFile />
      </PublicPage>
    </QueryClientProvider>
  );
}

function CodeOrFile() {
  const file = useAnyFile();
  const { data } = file;
  return (
    <Stack gap="lg">
      {data && (
        <VerificationResult verification={data.verification} checkedAt={data.checkedAt} checked={data} />
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
