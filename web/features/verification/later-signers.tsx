import { List } from '@mantine/core';
import type { FileCheck } from '#contract/api/verification.ts';
import { exactTime } from './exact-time.ts';

type Signer = FileCheck['later'][number];

/** Who signed a file since it was issued, as their certificates say, and what speaks against that. */
export function LaterSigners({ signers }: { signers: readonly Signer[] }) {
  return (
    <List mt="xs">
      {signers.map((signer) => (
        <List.Item key={`${signer.name} ${signer.signedAt}`}>
          {signerText(signer)}
          {signer.isVisible && '. What that signature shows on the page was not issued by us.'}
        </List.Item>
      ))}
    </List>
  );
}

const FLAWS = {
  purpose: ' that is not for signing documents',
  method: ', by a method that proves nothing any more (SHA-1)',
  time: ', at a time before the document was sealed or still to come',
};

function signerText({ name, issuer, signedAt, isKnown, flaw, isTrusted }: Signer): string {
  const when = signedAt ? ` on ${exactTime(signedAt)}` : '';
  if (!isKnown) return `by somebody whose certificate, of an issuer not known here, says ${name}${when}`;
  const said = `by ${name}${when}, with a certificate of ${issuer}`;
  if (isTrusted) return said;
  if (flaw) return said + FLAWS[flaw];
  return signedAt ? `${said} that was not valid then` : `${said}, at a time that it does not tell`;
}
