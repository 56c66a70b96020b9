import { Button, Text } from '@mantine/core';
import type { RequestFull } from '#contract/api/requests.ts';
import { isFinal } from '#contract/lifecycle.ts';
import { NOT_THERE, type OwnFile } from '#documents/own-files.ts';
import { findDocument } from '#documents/registry.ts';
import { FileList } from './file-list.tsx';
import { missingOwnFiles } from './missing-own-files.ts';

type Props = { request: RequestFull; onAdd?: () => void };

/** The requestor's files, and which of those that the document asks for are not there. */
export function AttachedFiles({ request, onAdd }: Props) {
  const kinds = findDocument(request.document.key)?.attachments ?? [];
  // of one that was deleted, what nobody can add any more is of no concern
  const isOfConcern = ({ isNeeded }: OwnFile) => isNeeded || !request.requestor.isDeleted;
  const missing = isFinal(request.status) ? [] : missingOwnFiles(request).filter(isOfConcern);
  const canAdd = missing.length > 0 && request.abilities.attach;
  return (
    <FileList
      title="Attached Files"
      files={request.attachments.filter(({ isFromSignee }) => !isFromSignee)}
      empty="The requestor has not attached any files."
      labels={Object.fromEntries(kinds.map(({ key, label }) => [key, label]))}
      action={
        canAdd &&
        onAdd && (
          <Button size="compact-sm" variant="default" onClick={onAdd}>
            Add missing files
          </Button>
        )
      }
    >
      {missing.map(({ kind, label, isNeeded }) => (
        <Text key={kind} size="sm" mt={6} {...(isNeeded ? { fw: 600 } : { c: 'dimmed' })}>
          {isNeeded ? NOT_THERE.needed : NOT_THERE.optional}: {label}
        </Text>
      ))}
    </FileList>
  );
}
