import type { Tx } from '#server/db/connect.ts';
import { SKIPPED_REASON } from '../rules/pipeline.ts';
import type { StageRow } from '../rules/request.ts';

/** Records that stages were passed over and why; they are not completed. */
export async function skipStages(tx: Tx, stages: readonly StageRow[]): Promise<void> {
  for (const { id } of stages) {
    await tx
      .updateTable('requestStages')
      .set({ isSkipped: true, skippedReason: SKIPPED_REASON })
      .where('id', '=', id)
      .execute();
  }
}
