import { Button, Input, Text } from '@mantine/core';
import '@mantine/dates/styles.layer.css';
import { useState } from 'react';
import type { RequestFull } from '#contract/api/requests.ts';
import { EVERY_TYPE } from '#contract/file-types.ts';
import { IconPaperclip } from '~icons';
import { FieldGrid } from '../../../forms/field-grid.tsx';
import { FilePicker } from '../files/file-picker.tsx';
import { NamedFiles } from './named-files.tsx';
import type { Signing } from './use-signing.ts';

type Props = {
  request: RequestFull;
  signing: Signing;
  /** The place for files is opened on demand, unless some are picked already, or were. */
  areFilesFolded?: boolean;
};

/** What whoever signs gives with the signature: the fields of the position, and files. */
export function SigningFields({ request, signing, areFilesFolded = false }: Props) {
  const { fields, form, uploads, isBusy } = signing;
  const hasFiles = uploads.picked.length > 0 || uploads.toPickAgain.length > 0;
  const [beganFolded] = useState(areFilesFolded && !hasFiles);
  const [isFolded, setFolded] = useState(beganFolded);
  return (
    <>
      <NamedFiles request={request} />
      {fields.length > 0 ? (
        <FieldGrid fields={fields} binding={form.binding} />
      ) : (
        <Text>There is nothing to fill in for your position.</Text>
      )}
      {isFolded ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPaperclip size={16} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setFolded(false)}
        >
          Attach files
        </Button>
      ) : (
        <Input.Wrapper label="Attachments (optional)" labelElement="div">
          <FilePicker uploads={uploads} types={EVERY_TYPE} disabled={isBusy} takesFocus={beganFolded} />
        </Input.Wrapper>
      )}
      {request.isDelegated && (
        <Text size="sm" fw={600}>
          You sign for {request.currentPipeline?.signee?.displayName}, who delegated this document to you.
        </Text>
      )}
    </>
  );
}
