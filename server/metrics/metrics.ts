import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { READY_PARTS } from '#contract/api/health.ts';
import { connectionsOf } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Call } from '#server/http/request-log.ts';
import { freeBytes } from '#server/modules/health/checks.ts';
import { type Backlog, readBacklog } from './read-backlog.ts';

/** From 5 ms to a minute, in seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];
/** What was read from the database is answered again for this long, however often somebody asks. */
const HELD_MS = 5_000;

export type Metrics = {
  contentType: string;
  onCall(call: Call): void;
  /** Never rejects because of the database: what cannot be read is left out, and `lagda_ready` says so. */
  text(): Promise<string>;
};

/**
 * What Prometheus reads. Names and labels are what somebody's alarms rest on: rename none. Every label has few values: patterns of
 * routes, not addresses; classes of statuses; queues; parts.
 */
export function openMetrics(deps: Deps): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name: `lagda_${name}`, help, labelNames, registers });

  const durations = new Histogram({
    name: 'lagda_http_request_duration_seconds',
    help: 'Calls by pattern of the route and class of the status, from their first byte to the end of their answer',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers,
  });
  const ready = gauge('ready', '1 where this part of the portal works, as /ready says it', 'part');
  const disk = gauge('disk_free_bytes', 'Free space in DATA_DIR');
  const certificate = gauge(
    'seal_certificate_end_seconds',
    'When the certificate of the seal ends, as a Unix time',
  );
  const connections = gauge(
    'database_connections',
    'Connections of this process for calls, by state',
    'state',
  );
  const connectionsAwaited = gauge('database_connections_awaited', 'Calls that wait for a connection');
  const jobs = gauge('jobs_waiting', 'Jobs that wait for their first or next try, up to 10,000', 'queue');
  const jobsSeconds = gauge(
    'jobs_waiting_seconds',
    'Since when the longest waiting job has been due',
    'queue',
  );
  const mails = gauge('mails_waiting', 'Mails that wait to be sent, up to 10,000');
  const mailsSeconds = gauge('mails_waiting_seconds', 'Age of the oldest of them');
  const mailsFailing = gauge('mails_failing', 'Mails that failed and have not gone out, up to 10,000');
  const seals = gauge('seals_waiting', 'Completed requests that wait for their seal, up to 10,000');
  const sealsSeconds = gauge(
    'seals_waiting_seconds',
    'Since when the one that waits longest has been complete',
  );
  const show = (backlog: Backlog) => {
    for (const [queue, { count, seconds }] of Object.entries(backlog.jobs)) {
      jobs.set({ queue }, count);
      jobsSeconds.set({ queue }, seconds);
    }
    mails.set(backlog.mails.count);
    mailsSeconds.set(backlog.mails.seconds);
    mailsFailing.set(backlog.mails.failing);
    seals.set(backlog.seals.count);
    sealsSeconds.set(backlog.seals.seconds);
  };
  const read = async () => {
    const works = await Promise.all(READY_PARTS.map((part) => deps.readiness.isReady(deps, part)));
    READY_PARTS.forEach((part, index) => {
      ready.set({ part }, Number(works[index]));
    });
    disk.set(await freeBytes(deps.config).catch(() => Number.NaN));
    certificate.set(deps.seal.validTo.getTime() / 1000);
    // Not asked while it does not answer: that would be waited for.
    const backlog = (await deps.readiness.isReady(deps, 'database')) ? await readIfPossible(deps) : null;
    if (backlog) return show(backlog);
    for (const one of [jobs, jobsSeconds]) one.reset();
    for (const one of [mails, mailsSeconds, mailsFailing, seals, sealsSeconds]) one.remove();
  };

  let latest: { at: number; done: Promise<void> } | undefined;
  return {
    contentType: registry.contentType,
    onCall({ method, route, status, milliseconds }) {
      durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
    },
    async text() {
      const now = deps.clock.now().getTime();
      if (!latest || Math.abs(now - latest.at) >= HELD_MS) latest = { at: now, done: read() };
      await latest.done;
      const { total, idle, waiting } = connectionsOf(deps.db);
      connections.set({ state: 'idle' }, idle);
      connections.set({ state: 'busy' }, total - idle);
      connectionsAwaited.set(waiting);
      return registry.metrics();
    },
  };
}

function readIfPossible(deps: Deps): Promise<Backlog | null> {
  return readBacklog(deps).catch((error) => {
    deps.log.warn({ err: error }, 'what waits in the database could not be read');
    return null;
  });
}
