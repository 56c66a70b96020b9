import { Skeleton, Stack } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PublicPage } from '../../shared/ui/public-page.tsx';
import { CheckFile } from './check-file.tsx';
import { CodeForm } from './code-form.tsx';
import { SignedByList } from './signed-by-list.tsx';
import { TechnicalDetails } from './technical-details.tsx';
import { Validity } from './validity.tsx';
import { verificationQuery } from './verification-query.ts';

/** Public: what was signed, by whom and when, and whether it still stands. */
export function VerifyPage({ code }: { code: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <PublicPage title="Document verification">
        <Verification code={code} />
      </PublicPage>
    </QueryClientProvider>
  );
}

function Verification({ code }: { code: string }) {
  const { data: verification, error } = useQuery(verificationQuery(code));
  const [isCopyRefused, setCopyRefused] = useState(false);
  if (error) return <NotVerified code={code} error={error} />;
  if (!verification) return <Skeleton h={300} aria-label="Loading the verification" />;
  return (
    <Stack>
      {/* Of a copy that was changed nothing good is said. */}
      {!isCopyRefused && <Validity verification={verification} />}
      <SignedByList signees={verification.signees} />
      <CheckFile code={code} onChecked={(isGood) => setCopyRefused(!isGood)} />
      <TechnicalDetails verification={verification} />
    </Stack>
  );
}

function NotVerified({ code, error }: { code: string; error: Error }) {
  const isUnknown = error instanceof ApiError && error.status < 500 && error.status > 0;
  const text = isUnknown
    ? `No completed document carries the code ${code}. Please compare it with the code printed on the paper.`
    : error.message;
  return (
    <>
      <EmptyState text={text} />
      <CodeForm />
    </>
  );
}
