import { Button, Group, Input, Modal, Stack, Text } from '@mantine/core';
import '@mantine/dates/styles.layer.css';
import { EVERY_TYPE } from '#contract/file-types.ts';
import { FieldGrid } from '../../../forms/field-grid.tsx';
import { Form } from '../../../shared/ui/form.tsx';
import type { ActionDialogProps } from '../actions/action-dialog-props.ts';
import { FilePicker } from '../files/file-picker.tsx';
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
  const { fields, form, isReady, uploads, isBusy, submit } = useSigning(request, onDone);
  return (
    <Form noValidate isSending={isBusy} onSubmit={submit}>
      <Stack>
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
            : 'You can approve as soon as what your position decides is filled in above.'}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isReady} loading={isBusy}>
            Approve Request
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
