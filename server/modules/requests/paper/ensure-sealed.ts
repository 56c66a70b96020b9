import type { Deps } from '#server/deps.ts';
import { sealRequest } from './seal-request.ts';

/**
 * Seals a request, unless this process is just doing it: a second seal would be thrown away, and an authority may charge for each
 * time-stamp.
 */
export async function ensureSealed(deps: Deps, requestId: number): Promise<void> {
  await deps.seals.underWay(requestId);
  await sealRequest(deps, requestId);
}
