import { refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';

/** Refuses an address that is not https, whose host is not known, or that leads into a private network (400). */
export async function requireCallable({ outgoing }: Pick<Deps, 'outgoing'>, url: string): Promise<void> {
  const problem = await outgoing.findProblem(url);
  if (problem === null) return;
  if (problem === 'not-https') refuse('webhook.not-https');
  refuse(problem === 'private-address' ? 'webhook.private-address' : 'webhook.unknown-host');
}
