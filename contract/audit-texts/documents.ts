import type { StageKind } from '../stage-kinds.ts';
import type { TextsOf } from './texts-of.ts';

/* Documents and their pipelines; the files of requests and the sealed papers. */

export type DocumentContexts = {
  'document.enable': { documentId: number; document: string };
  'document.disable': { documentId: number; document: string };
  'document.change-pipeline': {
    documentId: number;
    document: string;
    before: readonly StageContext[];
    after: readonly StageContext[];
  };
  'attachment.create': {
    attachmentId: number;
    fileName: string;
    size: number;
    /** Missing in entries from before it was computed. */
    sha256?: string;
    isFromSignee: boolean;
    document: string;
    requestId: number;
  };
  'attachment.virus': {
    fileName: string;
    size: number;
    sha256: string;
    virus: string;
    document: string;
    requestId: number;
  };
  'paper.sign': {
    versionId: number;
    signer: string;
    issuer: string;
    sha256: string;
    document: string;
    requestId: number;
  };
  'seal.renew': { requestIds: number[] };
};
/**
 * `place` is what the form calls the place on the paper; null where there is none. `signee` is missing where whoever
 * holds the position signs.
 */
type StageContext = {
  position: string;
  positionId: number;
  kind: StageKind;
  place: string | null;
  signee?: string;
  signeeId?: number;
};

export const DOCUMENT_TEXTS: TextsOf<DocumentContexts> = {
  'document.enable': { en: (actor, { document }) => `${actor} enabled requests for ${document}` },
  'document.disable': { en: (actor, { document }) => `${actor} disabled requests for ${document}` },
  'document.change-pipeline': {
    en: (actor, { document, before, after }) => {
      const missingIn = (stages: readonly StageContext[]) => {
        const positions = stages.map(({ position }) => position);
        return ({ position }: StageContext) => !positions.includes(position);
      };
      const added = after.filter(missingIn(before)).map(({ position }) => `added ${position}`);
      const removed = before.filter(missingIn(after)).map(({ position }) => `removed ${position}`);
      const changes = [...added, ...removed];
      return `${actor} changed the pipeline of ${document}${changes.length > 0 ? `: ${changes.join(', ')}` : ''}`;
    },
  },
  'attachment.create': {
    en: (actor, { fileName, document, requestId }) =>
      `${actor} added the file ${fileName} to ${document} (No. ${requestId})`,
  },
  'attachment.virus': {
    en: (actor, { fileName, virus, document, requestId }) =>
      `A file of ${actor} for ${document} (No. ${requestId}) was not taken, ${fileName}: the virus scanner found ${virus}`,
  },
  'paper.sign': {
    en: (actor, { signer, issuer, document, requestId }) =>
      `${actor} added the signature of ${signer} (certificate of ${issuer}) to the paper of ${document} (No. ${requestId})`,
  },
  'seal.renew': {
    en: (actor, { requestIds }) =>
      `${actor} added a time-stamp to ${requestIds.length} sealed ${requestIds.length === 1 ? 'paper' : 'papers'}`,
  },
};
