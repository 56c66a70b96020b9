import { sql } from 'kysely';
import { connect } from '#server/db/connect.ts';

const EVERY_MS = 20;

export type Waits = { busy: number; onLocks: number };

/** Looks every 20 ms at what the portals' connections do, until it is stopped: how often one works, and how often it waits for a lock. */
export function sampleWaits(connectionString: string): { stop(): Promise<Waits> } {
  const db = connect(connectionString, { max: 1 });
  const seen: Waits = { busy: 0, onLocks: 0 };
  let isStopped = false;
  const sampling = (async () => {
    while (!isStopped) {
      const { rows } = await sql<Waits>`
        select count(*) as busy, count(*) filter (where wait_event_type = 'Lock') as "onLocks"
        from pg_stat_activity
        where backend_type = 'client backend' and state = 'active' and pid <> pg_backend_pid()`.execute(db);
      seen.busy += rows[0]?.busy ?? 0;
      seen.onLocks += rows[0]?.onLocks ?? 0;
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await sampling;
      await db.destroy();
      return seen;
    },
  };
}
