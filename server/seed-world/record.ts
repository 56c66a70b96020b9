import type { KeyObject } from 'node:crypto';
import type { Selectable } from 'kysely';
import type pg from 'pg';
import { describeEvent } from '#contract/event-texts.ts';
import type { AppointmentsTable } from '#server/modules/appointments/appointments.table.ts';
import {
  type BlockHead,
  blockHash,
  entryHash,
  type Link,
  textHash,
} from '#server/modules/audit-log/audit-hashes.ts';
import { BLOCK_ENTRIES } from '#server/modules/audit-log/chain-entries.ts';
import { searchedText } from '#server/modules/audit-log/index-entries.ts';
import { keyIdOf } from '#server/modules/audit-log/log-keys.ts';
import { rowOf } from '#server/modules/audit-log/write-audit.ts';
import { factsOf } from '#server/modules/events/events.repository.ts';
import { knownIn } from '#server/modules/requests/rules/known-in.ts';
import {
  auditEntryOf,
  type Change,
  numberedIn,
  planChange,
  withEvent,
} from '#server/modules/requests/rules/plan-change.ts';
import { concernsAdmins, recipientsOf } from '#server/modules/requests/rules/recipients.ts';
import { type Request, requireOpenStage } from '#server/modules/requests/rules/request.ts';
import { copied, copyRows } from './copy-rows.ts';
import type { Population } from './population.ts';

export type Ids = {
  request: number;
  stage: number;
  event: number;
  notification: number;
  appointment: number;
  entry: number;
};
/** Where the log's chain ends, and its key. */
export type Chain = { head: BlockHead; key: KeyObject };
type Appointment = Selectable<AppointmentsTable>;

/** The rows of what happens, in the order in which it happens; a request and its stages are written once they stay as they are. */
export function startRecord(ids: Ids, { head, key }: Chain, { adminIds, members }: Population) {
  const requests = copied('requests');
  const stages = copied('requestStages');
  const events = copied('requestEvents');
  const paperNumbers = copied('paperNumbers');
  const notifications = copied('notifications');
  const entries = copied('auditLogs');
  const appointments = copied('appointments');
  const texts = copied('auditLogTexts');
  const blocks = copied('auditBlocks');
  const links: Link[] = [];
  /** The last number of each document and year; the demo world has given none. */
  const lastNumbers = new Map<string, number>();
  const keyId = keyIdOf(key);
  // Stages first: with them in place the database notes beside each request whom it waits for.
  const tables = [
    stages,
    requests,
    events,
    paperNumbers,
    notifications,
    entries,
    blocks,
    texts,
    appointments,
  ];

  return {
    /** Rows that wait to be copied. */
    size: () => tables.reduce((sum, { lines }) => sum + lines.length, 0),
    /** Copies them; while that goes on others may be added. Answers how many they were. */
    async copy(client: pg.Client): Promise<number> {
      const waiting = tables.map(({ lines, ...table }) => ({ ...table, lines: lines.splice(0) }));
      let count = 0;
      for (const rows of waiting) count += await copyRows(client, rows);
      return count;
    },
    /** Chains the entries that are left, and answers the last block. */
    end(): BlockHead {
      chain();
      return head;
    },

    /** Makes a change as `commitChange` does, and answers the request as it is then. */
    change(request: Request, change: Change, { ms, date }: { ms: number; date: string }): Request {
      const now = new Date(ms);
      const before = { ...request, today: date };
      const plan = planChange(before, change, now);
      const { event, after } = plan;
      const id = ids.event++;
      events.add({ ...event, id, params: JSON.stringify(event.params) });
      number(numberedIn(before, plan), request.id);
      const transition = { change, before, after };
      for (const recipient of recipientsOf(transition, concernsAdmins(transition) ? adminIds : [])) {
        const notification = ids.notification++;
        notifications.add({
          ...recipient,
          id: notification,
          requestId: request.id,
          eventId: id,
          createdAt: now,
        });
      }
      const entry = rowOf(auditEntryOf(plan, id), { id: ids.entry++, createdAt: now });
      const hash = entryHash(key, entry);
      entries.add({ ...entry, hash });
      links.push({ id: entry.id, hash });
      if (links.length === BLOCK_ENTRIES) chain();
      const known = { ...knownIn(after), nameOf: (who: number) => members.get(who)?.displayName };
      const description = describeEvent(factsOf({ ...event, id }, known));
      const text = { logId: entry.id, text: searchedText(description, entry.actionType) };
      texts.add({ ...text, hash: textHash(key, text) });
      return { ...withEvent(plan, change.to, id), appointment: meetingAfter(before, change, now) };
    },

    /** The rows of a request that stays as it is from now on. No seal is due: its paper is sealed when somebody opens it. */
    keep(request: Request): void {
      requests.add({ ...request, formResponse: JSON.stringify(request.formResponse) });
      for (const stage of request.stages) stages.add({ ...stage, form: JSON.stringify(stage.form) });
      if (request.appointment) appointments.add(request.appointment);
    },
  };

  function chain(): void {
    if (links.length === 0) return;
    const chained = links.splice(0);
    head = { position: head.position + 1, hash: blockHash(key, head, chained) };
    blocks.add({ ...head, keyId, logIds: `{${chained.map(({ id }) => id).join(',')}}` });
  }

  function number(series: ReturnType<typeof numberedIn>, requestId: number): void {
    if (!series) return;
    const key = `${series.documentKey} ${series.year}`;
    const next = (lastNumbers.get(key) ?? 0) + 1;
    lastNumbers.set(key, next);
    paperNumbers.add({ requestId, ...series, number: next });
  }

  function meetingAfter(before: Request, { type, actorId, params }: Change, now: Date): Appointment | null {
    const { appointment } = before;
    if (appointment) {
      appointments.add({ ...appointment, isOpen: false, sequence: appointment.sequence + 1 });
      return null;
    }
    if (type !== 'requestappointment' || actorId === null || !('message' in params)) return null;
    return {
      id: ids.appointment++,
      requestId: before.id,
      stageId: requireOpenStage(before).id,
      initiatorId: actorId,
      participantId: before.requestorId,
      ...{ date: null, time: null, location: null },
      remarks: params.message ?? '',
      isOpen: true,
      sequence: 0,
      createdAt: now,
    };
  }
}
export type Recording = ReturnType<typeof startRecord>;
