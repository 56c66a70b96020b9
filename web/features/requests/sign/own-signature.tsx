import { Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RequestFull } from '#contract/api/requests.ts';
import { signedForPosition } from '#contract/format/for-position.ts';
import { signatureQuery } from '../../../shared/queries/signature.ts';
import { SignatureLine } from '../../../shared/ui/form/signature-line.tsx';
import { useAccount } from '../../../shared/use-account.ts';
import classes from './own-signature.module.css';

/** What the viewer signs with, and as whom. What of it stands on the paper differs from form to form. */
export function OwnSignature({ request }: { request: RequestFull }) {
  const account = useAccount();
  if (!account) return null;
  return <OnLine request={request} account={account} />;
}

type Props = { request: RequestFull; account: NonNullable<ReturnType<typeof useAccount>> };

function OnLine({ request, account }: Props) {
  const { data: image } = useQuery(signatureQuery(account));
  const position = signsAs(request);
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

/** What the paper says of it: "Dean", or "For the Dean" of whoever does not hold the position; nothing new of somebody who was chosen. */
function signsAs({ currentPipeline: stage, isDelegated }: RequestFull): string | undefined {
  if (!stage) return undefined;
  const { position, signee, isNamed } = stage;
  if (position) return isDelegated || isNamed ? signedForPosition(position.name) : position.name;
  return isDelegated && signee ? `For ${signee.displayName}` : undefined;
}
