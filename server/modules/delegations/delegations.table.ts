import type { Generated } from 'kysely';

export type DelegationsTable = {
  id: Generated<number>;
  delegatorId: number;
  delegateeId: number;
  documentId: number;
  createdAt: Date;
};
