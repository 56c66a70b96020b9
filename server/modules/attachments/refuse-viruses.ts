import { refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { ReceivedFile } from '#server/files/incoming.ts';
import type { Actor } from '#server/http/actor.ts';
import { performedBy, writeAudit } from '#server/modules/audit-log/write-audit.ts';

type Upload = ReceivedFile & { requestId: number; document: string };

/**
 * Refuses a file in which the virus scanner finds something (422), which the log of the portal keeps, and any file of which it
 * says nothing (503), because nobody knows what is in it. Takes every file where there is no scanner.
 */
export async function refuseViruses(deps: Deps, actor: Actor, upload: Upload): Promise<void> {
  const { virusScanner, log } = deps;
  if (!virusScanner) return;
  const virus = await virusScanner.findVirus(upload.path).catch((error) => {
    log.error({ err: error, size: upload.size }, 'the virus scanner gave no verdict');
    return refuse('scanner.unreachable');
  });
  if (virus === null) return;
  const { requestId, document, fileName, size, sha256 } = upload;
  log.warn(
    { accountId: actor.id, requestNumber: requestId, virus, sha256 },
    'a file with a virus was refused',
  );
  await deps.db.transaction().execute((tx) =>
    writeAudit(tx, deps, {
      actionType: 'attachment.virus',
      ...performedBy(actor),
      requestId,
      context: { fileName, size, sha256, virus, document, requestId },
    }),
  );
  return refuse('attachment.virus', { words: { file: fileName, virus } });
}
