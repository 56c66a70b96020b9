import { Grid, Stack } from '@mantine/core';
import type { Account } from '#contract/api/accounts.ts';
import { CurrentSignature } from './current-signature.tsx';
import { ExampleSignatures } from './example-signatures.tsx';
import { SignatureUpload } from './signature-upload.tsx';

/** The image that is drawn on the papers one signs. */
export function SignatureTab({ account }: { account: Account }) {
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <SignatureUpload />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <Stack gap="lg">
          <CurrentSignature version={account.signatureUrl} />
          <ExampleSignatures />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
