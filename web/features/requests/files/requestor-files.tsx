import { Input, Stack } from '@mantine/core';
import type { RequestFull } from '#contract/api/requests.ts';
import { typesTaken } from '#documents/check-file.ts';
import { findDocument } from '#documents/registry.ts';
import { FilePicker } from './file-picker.tsx';
import { missingOwnFiles } from './missing-own-files.ts';
import { OwnFilePicker } from './own-file-picker.tsx';
import type { Uploads } from './use-uploads.ts';

type Props = {
  request: RequestFull;
  uploads: Uploads;
  disabled: boolean;
  /** Kinds that are asked for elsewhere on the page; left out where nothing is. */
  without?: readonly string[];
  /** Sends one file again; by itself that is all. */
  onRetry?: (file: File) => void;
};

/** What a requestor can add to a request: the document's own files that are not there yet, and any others. */
export function RequestorFiles({ request, uploads, disabled, without, onRetry = uploads.send }: Props) {
  const document = findDocument(request.document.key);
  const typesOf = (kind: string | null) => typesTaken(document, { kind, isFromSignee: false });
  const isPicked = (kind: string) => uploads.picked.some((upload) => upload.kind === kind);
  const asked = missingOwnFiles(request, isPicked).filter(({ kind }) => !without?.includes(kind));
  const others = <FilePicker uploads={uploads} types={typesOf(null)} disabled={disabled} onRetry={onRetry} />;
  if (asked.length === 0 && !without) return others;
  return (
    <Stack>
      {asked.map((one) => (
        <OwnFilePicker
          key={one.kind}
          asked={one}
          types={typesOf(one.kind)}
          uploads={uploads}
          disabled={disabled}
          onRetry={onRetry}
        />
      ))}
      <Input.Wrapper label="Anything else" labelElement="div">
        {others}
      </Input.Wrapper>
    </Stack>
  );
}
