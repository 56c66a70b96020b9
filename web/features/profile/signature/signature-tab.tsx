import { Grid, Stack } from '@mantine/core';
import type { Account } from '#contract/api/accounts.ts';
import { can } from '#contract/policy.ts';
import { DelegateCard } from '../delegation/delegate-card.tsx';
import { DelegatesList } from '../delegation/delegates-list.tsx';
import { CurrentSignature } from './current-signature.tsx';
import { ExampleSignatures } from './example-signatures.tsx';
import { SignatureUpload } from './signature-upload.tsx';

const HALF = { base: 12, lg: 6 };

/** The image that is drawn on the papers one signs, and who else may sign them; students sign for themselves only. */
export function SignatureTab({ account }: { account: Account }) {
  return (
    <Grid gap="lg">
      <Grid.Col span={HALF}>
        <SignatureUpload />
      </Grid.Col>
      <Grid.Col span={HALF}>
        <Stack gap="lg">
          <CurrentSignature version={account.signatureUrl} />
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
