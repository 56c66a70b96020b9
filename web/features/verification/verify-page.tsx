import { Box, Skeleton } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { formatVerificationCode, isVerificationCode } from '#contract/format/verification-code.ts';
import { isRefusal } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import { PublicPage } from '../../shared/ui/page/public-page.tsx';
import { Section } from '../../shared/ui/page/section.tsx';
import { CodeOrFile } from './code-or-file.tsx';
import { FilePlace } from './file-place.tsx';
import { useFileOfCode } from './use-checked-file.ts';
import classes from './verification.module.css';
import { verificationQuery } from './verification-query.ts';
import { VerificationResult } from './verification-result.tsx';

/** Public: what was signed, by whom and when, and whether it still stands. */
export function VerifyPage({ code }: { code: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <PublicPage title="Document verification" size="md">
        <Verification code={code} />
      </PublicPage>
    </QueryClientProvider>
  );
}

function Verification({ code }: { code: string }) {
  const { data, error } = useQuery(verificationQuery(code));
  const file = useFileOfCode(code);
  // An answer stays, also when it could not be had a second time.
  if (error && !data) return <NotVerified code={code} error={error} />;
  if (!data) return <Skeleton h={300} role="status" aria-label="Loading the verification" />;
  const { verification, checkedAt } = data;
  return (
    <VerificationResult
      verification={verification}
      checkedAt={file.data?.checkedAt ?? checkedAt}
      checked={file.data}
    >
      <Box className={classes.screenOnly}>
        <Section title="Check a copy">
          <Box p="md">
            <FilePlace check={file} />
          </Box>
        </Section>
      </Box>
    </VerificationResult>
  );
}

function NotVerified({ code, error }: { code: string; error: Error }) {
  const isUnknown = isRefusal(error);
  // Anything may stand in an address.
  const named = isVerificationCode(code) ? `the code ${formatVerificationCode(code)}` : 'this code';
  const text = isUnknown
    ? `No completed document carries ${named}. Please compare it with the code printed on the paper.`
    : error.message;
  return (
    <CodeOrFile>
      <EmptyState text={text} />
    </CodeOrFile>
  );
}
