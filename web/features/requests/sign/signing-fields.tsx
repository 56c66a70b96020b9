import { Input, Text } from '@mantine/core';
import '@mantine/dates/styles.layer.css';
import type { RequestFull } from '#contract/api/requests.ts';
import { EVERY_TYPE } from '#contract/file-types.ts';
import { FieldGrid } from '../../../forms/field-grid.tsx';
import { FilePicker } from '../files/file-picker.tsx';
import { NamedFiles } from './named-files.tsx';
import type { Signing } from './use-signing.ts';

type Props = { request: RequestFull; signing: Signing };

/** What whoever signs gives with the signature: the fields of the position, and files. */
export function SigningFields({ request, signing: { fields, form, uploads, isBusy } }: Props) {
  return (
    <>
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
    </>
  );
}
