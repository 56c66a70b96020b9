import type { Selectable } from 'kysely';
import type { Attachment } from '#contract/api/attachments.ts';
import type { AttachmentsTable } from '../attachments.table.ts';

export function presentAttachment(row: Selectable<AttachmentsTable>): Attachment {
  return {
    id: row.id,
    fileName: row.fileName,
    size: row.size,
    path: `attachments/${row.id}/${encodeURIComponent(row.fileName)}`,
    isFromSignee: row.isFromSignee,
    kind: row.kind,
    createdAt: row.createdAt.toISOString(),
  };
}
