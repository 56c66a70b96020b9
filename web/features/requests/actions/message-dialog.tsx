import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toastFailure } from '../../../shared/toast.ts';
import { Form } from '../../../shared/ui/form.tsx';
import { useDraftState } from '../../../shared/use-draft-state.ts';

export type DialogProps = { opened: boolean; onClose: () => void };
type Props = DialogProps & {
  /** The name under which what was typed outlives the end of a session. */
  draft: string;
  title: string;
  /** What will happen, above the field. */
  children?: ReactNode;
  label: string;
  placeholder: string;
  submitLabel: string;
  isDangerous?: boolean;
  isBusy: boolean;
  /** An empty message is sent as well, for the server to refuse. */
  isUnchecked?: boolean;
  onSubmit: (message: string) => void;
};

/** A signee's words to the requestor. */
export function MessageDialog(props: Props) {
  const {
    draft,
    opened,
    onClose,
    title,
    children,
    label,
    placeholder,
    submitLabel,
    isDangerous,
    isBusy,
    isUnchecked,
  } = props;
  const [message, setMessage] = useDraftState(draft, '');
  const [isRefused, setRefused] = useState(false);
  const submit = () => {
    const isGiven = isUnchecked || message.trim() !== '';
    setRefused(!isGiven);
    if (isGiven) return props.onSubmit(message.trim());
    toastFailure('Please fill in all the required fields');
  };
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Form noValidate isSending={isBusy} onSubmit={submit}>
        {children && <Text mb="md">{children}</Text>}
        <Textarea
          label={label}
          placeholder={placeholder}
          required
          autosize
          minRows={4}
          maxRows={12}
          data-autofocus
          value={message}
          error={isRefused && message.trim() === '' ? 'Please fill in all the required fields' : undefined}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" color={isDangerous ? 'red.9' : 'ink'} loading={isBusy}>
            {submitLabel}
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}
