import '@mantine/core/styles.layer.css';
import { Anchor, Container, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { settings } from '../../shared/settings.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import { CheckFile } from './check-file.tsx';
import { SignedByList } from './signed-by-list.tsx';
import { TechnicalDetails } from './technical-details.tsx';
import { Validity } from './validity.tsx';
import { verificationQuery } from './verification-query.ts';

/** Public: what was signed, by whom and when, and whether it still stands. */
export function VerifyPage({ code }: { code: string }) {
  const { productName, institutionName } = settings();
  useEffect(() => {
    document.title = `Document verification · ${productName}`;
  }, [productName]);
  return (
    <QueryClientProvider client={queryClient}>
      <Container component="main" size="sm" py="xl">
        <Group gap="sm" wrap="nowrap" mb="lg">
          <Logo size={40} />
          <div>
            <Title order={1} size="h2">
              Document verification
            </Title>
            <Text c="dimmed">
              {institutionName} · {productName}
            </Text>
          </div>
        </Group>
        <Verification code={code} />
      </Container>
    </QueryClientProvider>
  );
}

function Verification({ code }: { code: string }) {
  const { data: verification, error } = useQuery(verificationQuery(code));
  if (error) return <NotVerified code={code} error={error} />;
  if (!verification) return <Skeleton h={300} aria-label="Loading the verification" />;
  return (
    <Stack>
      <Validity verification={verification} />
      <SignedByList signees={verification.signees} />
      <CheckFile code={code} />
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
    <EmptyState text={text}>
      <Anchor href="/">Go to the portal</Anchor>
    </EmptyState>
  );
}
