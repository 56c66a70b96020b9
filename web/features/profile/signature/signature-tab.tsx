import { Grid, Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import { can } from '#contract/policy.ts';
import { DelegateCard } from '../delegation/delegate-card.tsx';
import { DelegatesList } from '../delegation/delegates-list.tsx';
import { CurrentSignature } from './current-signature.tsx';
import { ExampleSignatures } from './example-signatures.tsx';

const HALF = { base: 12, lg: 6 };

// The pad and the script fonts travel only to whoever comes here.
const NewSignature = lazy(async () => ({ default: (await import('./new-signature.tsx')).NewSignature }));

/** The image that is drawn on the papers one signs, and who else may sign them; students sign for themselves only. */
export function SignatureTab({ account }: { account: Account }) {
  return (
    <Grid gap="lg">
      <Grid.Col span={HALF}>
        <Suspense fallback={<Skeleton height={480} />}>
          <NewSignature account={account} />
        </Suspense>
      </Grid.Col>
      <Grid.Col span={HALF}>
        <Stack gap="lg">
          <CurrentSignature account={account} />
          <ExampleSignatures />
        </Stack>
      </Grid.Col>
      {can(account.role.name, 'own.delegations') && (
        <>
          <Grid.Col span={HALF}>
            <DelegateCard account={account} />
          </Grid.Col>
          <Grid.Col span={HALF}>
            <DelegatesList />
          </Grid.Col>
        </>
      )}
    </Grid>
  );
}
