import { Button, Stack, Text } from '@mantine/core';
import type { Ref } from 'react';
import type { RequestFull } from '#contract/api/requests.ts';
import { Form } from '../../../shared/ui/form/form.tsx';
import { OwnSignature } from '../sign/own-signature.tsx';
import { SigningFields } from '../sign/signing-fields.tsx';
import type { Signing } from '../sign/use-signing.ts';

/** The form to which the buttons that approve belong, wherever they stand. */
export const SIGN_FORM = 'sign-here';

type Props = {
  ref: Ref<HTMLFormElement>;
  request: RequestFull;
  signing: Signing;
  /** While the paper is not shown. */
  isLocked: boolean;
};

/** What the position fills in, the signature as it will stand, and Approve, which signs without another question. */
export function SignHere({ ref, request, signing, isLocked }: Props) {
  const { isReady, isBusy, submit } = signing;
  return (
    <Form ref={ref} id={SIGN_FORM} noValidate isSending={isBusy} onSubmit={() => !isLocked && submit()}>
      <Stack gap="sm">
        <SigningFields request={request} signing={signing} areFilesFolded />
        <OwnSignature request={request} />
        {!isReady && (
          <Text size="sm" c="dimmed">
            Fill in the fields above to approve.
          </Text>
        )}
        <Button
          type="submit"
          size="md"
          fullWidth
          visibleFrom="md"
          disabled={isLocked}
          loading={isBusy}
          data-approve
          {...(!isReady && { 'aria-disabled': true, 'data-disabled': true })}
        >
          Approve
        </Button>
      </Stack>
    </Form>
  );
}
