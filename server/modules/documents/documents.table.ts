import type { Generated } from 'kysely';
import type { StageKind } from '#contract/stage-kinds.ts';

export type DocumentsTable = {
  id: Generated<number>;
  /** Of documents/registry.ts; one that is not there belongs to a document that cannot be requested. */
  key: string;
  name: string;
  enabled: Generated<boolean>;
  departmentId: number;
};

export type TemplateStagesTable = {
  id: Generated<number>;
  documentId: number;
  order: number;
  kind: StageKind;
  positionId: number;
  signeeId: number | null;
  /** The place on the paper; null for a stage that stands on the audit-trail page only. */
  signatureKey: string | null;
};
