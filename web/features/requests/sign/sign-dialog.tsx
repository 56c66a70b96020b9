import { Button, Stack, Text } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { focusFirstField } from '../../../shared/first-field.ts';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../shared/ui/dialogs/dialog-foot.tsx';
import { Form } from '../../../shared/ui/form/form.tsx';
import type { ActionDialogProps } from '../actions/action-dialog-props.ts';
import { SigningFields } from './signing-fields.tsx';
import { useSigning } from './use-signing.ts';

export function SignDialog(props: ActionDialogProps) {
  const { opened, onClose } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title="Sign Request" size="lg">
      <SignForm {...props} />
    </Dialog>
  );
}

function SignForm({ request, onClose, onDone }: ActionDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const refused = () => focusFirstError(element.current);
  const signing = useSigning(request, { onDone, onRefused: refused });
  const { fields, isReady, isBusy, submit } = signing;
  // before the dialog gives the focus to something
  useLayoutEffect(() => {
    if (fields.length > 0) focusFirstField(element.current);
  }, [fields]);
  return (
    <Form ref={element} noValidate isSending={isBusy} onSubmit={submit}>
      <Stack>
        <SigningFields request={request} signing={signing} />
        <Text size="sm" c="dimmed">
          {isReady
            ? "Your signature, your name and today's date will be placed on the document."
            : 'Fill in the fields above to approve.'}
        </Text>
      </Stack>
      <DialogFoot>
        <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
          Cancel
        </Button>
        {/* looks disabled, but can be pressed: whoever does is told what is missing, also with Enter */}
        <Button
          type="submit"
          {...(!isReady && { 'aria-disabled': true, 'data-disabled': true })}
          loading={isBusy}
        >
          Approve Request
        </Button>
      </DialogFoot>
    </Form>
  );
}
