import type { Generated } from 'kysely';

export type NotificationsTable = {
  id: Generated<number>;
  accountId: number;
  requestId: number | null;
  message: string;
  icon: 'info' | 'document' | 'other';
  createdAt: Date;
};
