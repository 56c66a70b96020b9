import { Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RequestFull } from '#contract/api/requests.ts';
import { signatureQuery } from '../../../shared/queries/signature.ts';
import { SignatureLine } from '../../../shared/ui/signature-line.tsx';
import { useAccount } from '../../../shared/use-account.ts';
import { placeOf } from '../../../shared/waiting-text.ts';
import classes from './own-signature.module.css';

/** What the viewer signs with, and as whom. What of it stands on the paper differs from form to form. */
export function OwnSignature({ request }: { request: RequestFull }) {
  const account = useAccount();
  if (!account) return null;
  return <OnLine request={request} account={account} />;
}

type Props = { request: RequestFull; account: NonNullable<ReturnType<typeof useAccount>> };

function OnLine({ request: { currentPipeline, isDelegated }, account }: Props) {
  const { data: image } = useQuery(signatureQuery(account));
  const place = placeOf(currentPipeline) || undefined;
  const position = isDelegated ? `for ${currentPipeline?.signee?.displayName}` : place;
  return (
    <Input.Wrapper label="You sign with" labelElement="div">
      <div className={classes.paper}>
        <SignatureLine
          image={image ?? undefined}
          alt="Your signature"
          account={account}
          {...(position && { position })}
        />
      </div>
    </Input.Wrapper>
  );
}
