import { useState } from 'react';
import { uploadFiles } from './upload-files.ts';

/** How far a picked file has come: the share sent, 0 to 1, and whether the portal has it. */
export type Sending = { share: number; isDone: boolean };
export type Sendings = ReadonlyMap<File, Sending>;

type Options = { isFromSignee: boolean; failure: (fileName: string) => string };

/** The files picked for a request, and sending them; what has arrived is not sent again by a second try. */
export function useUploads(requestId: number, { isFromSignee, failure }: Options) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [sendings, setSendings] = useState<Sendings>(new Map());
  const [isUploading, setUploading] = useState(false);

  const follow = (file: File, sending: Sending | null) =>
    setSendings((known) => {
      const others = [...known].filter(([other]) => other !== file);
      return new Map(sending ? [...others, [file, sending]] : others);
    });

  /** True when everything has arrived; a file that fails is told in a toast. */
  const send = async (): Promise<boolean> => {
    setUploading(true);
    const waiting = files.filter((file) => !sendings.get(file)?.isDone);
    const uploads = waiting.map((file) => ({ file, failure: failure(file.name) }));
    const areUploaded = await uploadFiles(requestId, uploads, {
      isFromSignee,
      onProgress: (file, share) => follow(file, { share, isDone: false }),
      onUploaded: (file) => follow(file, { share: 1, isDone: true }),
    });
    setSendings((known) => new Map([...known].filter(([, { isDone }]) => isDone)));
    setUploading(false);
    return areUploaded;
  };

  return { files, setFiles, sendings, isUploading, send };
}
