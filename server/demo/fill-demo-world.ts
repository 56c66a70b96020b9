import type { Deps } from '#server/deps.ts';
import { addDemoPeople } from './add-demo-people.ts';
import { addSampleRequests } from './add-sample-requests.ts';

/** Fills an empty database with the demo world: its people, and the requests they made over the last weeks. */
export async function fillDemoWorld(deps: Deps): Promise<void> {
  if (await addDemoPeople(deps)) await addSampleRequests(deps);
}
