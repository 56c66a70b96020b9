import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { rememberAccount } from '../../../shared/session.ts';
import { requestQuery } from '../request-queries.ts';
import { keepItemOfFile } from './items-of-files.ts';
import { filesPickedAt, keepPickedFiles } from './picked-files.ts';
import { nameOf } from './unsent-names.ts';
import { type FailedUpload, toastFailedUploads, type Upload, uploadFiles } from './upload-files.ts';
import { useUnsentNames } from './use-unsent-names.ts';

/** How far a picked file has come; `share` of it has been sent, 0 to 1. */
export type Progress = { state: 'sending' | 'arrived' | 'failed'; share: number; reason: string };

type Options = {
  isFromSignee: boolean;
  /** Where they are picked: they are still picked when one turns away from it and comes back. */
  place: string;
  /** How many files the request holds already. */
  alreadyThere: number;
  /** The toast's title when a single file fails. */
  failure: (fileName: string) => string;
  /** Files that were picked and failed before. */
  failed?: readonly FailedUpload[];
  /** A file is no longer to be sent: it has arrived, or was removed. */
  onSettled?: (file: File) => void;
};
export type Uploads = ReturnType<typeof useUploads>;

/** The files picked for a request, and sending them; what has arrived is not sent again by a second try. */
export function useUploads(requestId: number, options: Options) {
  const { isFromSignee, place, alreadyThere, failure, failed = [], onSettled } = options;
  const client = useQueryClient();
  const [picked, setPicked] = useState<readonly Upload[]>(() =>
    withoutRepetitions([...failed, ...filesPickedAt(client, place)]),
  );
  const [progresses, setProgresses] = useState<ReadonlyMap<File, Progress>>(
    () => new Map(failed.map(({ file, reason }) => [file, { state: 'failed', share: 0, reason }])),
  );
  const hasArrived = ({ file }: Upload) => progresses.get(file)?.state === 'arrived';
  const { names, toPickAgain, forget } = useUnsentNames(place, picked);
  const [isUploading, setUploading] = useState(false);
  // read right after the last file has arrived, before React shows that
  const ids = useRef(new Map<File, number>());

  // what is being sent arrives also when its screen is left
  useEffect(() => {
    const unsent = picked.filter(({ file }) => (progresses.get(file)?.state ?? 'failed') === 'failed');
    keepPickedFiles(client, place, unsent);
  }, [client, place, picked, progresses]);

  const progressOf = (file: File) => progresses.get(file);
  const follow = (file: File, progress: Progress) =>
    setProgresses((known) => new Map([...known, [file, progress]]));
  const arrived = picked.filter(hasArrived).length;
  // those that have arrived may be counted already
  const max = LIMITS.attachmentsPerRequest - alreadyThere + arrived;

  /** Adds files that were checked; answers the refusal when there are too many. */
  const add = (files: readonly File[], kind: string | null = null, item?: number): string | null => {
    const uploads = files.map((file) => ({
      file,
      kind,
      name: file.name,
      ...(item !== undefined && { item }),
    }));
    const together = (known: readonly Upload[]) => withoutRepetitions([...known, ...uploads]);
    const taken = (known: readonly Upload[]) => together(known).slice(0, Math.max(max, known.length));
    for (const upload of uploads) if (taken(picked).includes(upload)) names.add(upload);
    setPicked(taken);
    return together(picked).length > max ? ERRORS['attachment.limit'].message : null;
  };
  const remove = (file: File) => {
    forget(picked.filter((one) => one.file === file).map(nameOf));
    setPicked((known) => known.filter((one) => one.file !== file));
    onSettled?.(file);
  };

  /** Sends what has not arrived, or only that one file. True when everything picked has arrived. */
  const send = async (only?: File): Promise<boolean> => {
    const waiting = picked.filter((upload) => !hasArrived(upload));
    const uploads = waiting.filter(({ file }) => !only || file === only);
    const isStillTheirs = rememberAccount();
    const { queryKey } = requestQuery(requestId);
    setUploading(true);
    for (const { file } of uploads) follow(file, { state: 'sending', share: 0, reason: '' });
    const failures = await uploadFiles(requestId, uploads, {
      isFromSignee,
      names,
      onProgress: (file, share) => follow(file, { state: 'sending', share, reason: '' }),
      onUploaded: (file, { id }) => {
        ids.current.set(file, id);
        const { item } = uploads.find((one) => one.file === file) ?? {};
        if (item !== undefined) keepItemOfFile(requestId, id, item);
        follow(file, { state: 'arrived', share: 1, reason: '' });
        onSettled?.(file);
      },
      onFailed: (file, reason) => {
        follow(file, { state: 'failed', share: 0, reason });
        // its screen may have been left, and somebody else have logged in since
        if (!isStillTheirs()) return;
        const again = uploads.filter((one) => one.file === file);
        keepPickedFiles(client, place, [...filesPickedAt(client, place), ...again]);
      },
    });
    setUploading(false);
    if (!isStillTheirs()) return false;
    toastFailedUploads(failures, failure);
    // What the portal refuses, the page would not have offered: somebody has changed the request meanwhile.
    if (failures.some(({ isRefused }) => isRefused)) void client.invalidateQueries({ queryKey });
    const isAll = failures.length === 0 && uploads.length === waiting.length;
    if (isAll) forget(toPickAgain);
    return isAll;
  };

  /** The ids of the files that have arrived for one of the things that were asked for, or for none of them. */
  const arrivedFor = (item: number | undefined): number[] =>
    picked.flatMap((upload) => (upload.item === item ? (ids.current.get(upload.file) ?? []) : []));

  return { picked, toPickAgain, forget, progressOf, add, remove, isUploading, send, arrivedFor };
}

function withoutRepetitions(uploads: readonly Upload[]): Upload[] {
  return [...new Map(uploads.map((upload) => [keyOf(upload), upload])).values()];
}

/** The same file picked twice is one, unless it is sent as different kinds or for different things that were asked for. */
export function keyOf({ file: { name, lastModified, size }, kind, item }: Upload): string {
  return `${kind ?? ''}-${item ?? ''}-${name}-${lastModified}-${size}`;
}
