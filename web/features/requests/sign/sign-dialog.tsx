import { Button, Group, Input, Modal, Stack, Text } from '@mantine/core';
import '@mantine/dates/styles.layer.css';
import { useRef } from 'react';
import { EVERY_TYPE } from '#contract/file-types.ts';
import { FieldGrid } from '../../../forms/field-grid.tsx';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { Form } from '../../../shared/ui/form.tsx';
import type { ActionDialogProps } from '../actions/action-dialog-props.ts';
import { FilePicker } from '../files/file-picker.tsx';
import { NamedFiles } from './named-files.tsx';
import { useSigning } from './use-signing.ts';

export function SignDialog(props: ActionDialogProps) {
  const { opened, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title="Sign Request" size="lg">
      <SignForm {...props} />
    </Modal>
  );
}

function SignForm({ request, onClose, onDone }: ActionDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const refused = () => focusFirstError(element.current);
  const { fields, form, isReady, uploads, isBusy, submit } = useSigning(request, {
    onDone,
    onRefused: refused,
  });
  return (
    <Form ref={element} noValidate isSending={isBusy} onSubmit={submit}>
      <Stack>
        <NamedFiles request={request} />
        {fields.length > 0 ? (
          <FieldGrid fields={fields} binding={form.binding} />
        ) : (
          <Text>There is nothing to fill in for your position.</Text>
        )}
        <Input.Wrapper label="Attachments (optional)" labelElement="div">
          <FilePicker uploads={uploads} types={EVERY_TYPE} disabled={isBusy} />
        </Input.Wrapper>
        {request.isDelegated && (
          <Text size="sm" fw={600}>
            You sign for {request.currentPipeline?.signee?.displayName}, who delegated this document to you.
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {isReady
            ? "Your signature, your name and today's date will be placed on the document."
            : 'Fill in the fields above to approve.'}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
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
        </Group>
      </Stack>
    </Form>
  );
}
