import type { RequestSummary } from '#contract/api/requests.ts';
import { today } from '#contract/format/calendar-date.ts';
import { timeOfDay } from '#contract/format/clock-time.ts';
import { isFinal, REQUESTOR_STATUSES } from '#contract/lifecycle.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { readRequests, type Whose } from './list-requests.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type Filters = Parameters<typeof readRequests>[3];

const COLUMNS: Record<string, (request: RequestSummary, timeZone: string) => string> = {
  'No.': ({ id }) => String(id),
  Document: ({ document }) => document.name,
  Requestor: ({ requestor }) => requestor.displayName,
  'Email Address': ({ requestor }) => requestor.email,
  Status: ({ status }) => status,
  'Waiting for': waitingFor,
  'Waiting since': ({ waitingSince }, timeZone) => (waitingSince ? moment(waitingSince, timeZone) : ''),
  Created: ({ createdAt }, timeZone) => moment(createdAt, timeZone),
  'Last change': ({ updatedAt }, timeZone) => moment(updatedAt, timeZone),
};

/** The records of a CSV file of requests, in the order of their screen below the headings, some at a time. */
export async function* exportRequests(
  deps: ReadDeps,
  actor: Actor,
  whose: Whose,
  filters: Filters,
): AsyncGenerator<string[][]> {
  const { timeZone } = deps.config;
  const cells = Object.values(COLUMNS);
  let headings = [Object.keys(COLUMNS)];
  for await (const requests of readRequests(deps, actor, whose, filters)) {
    yield [...headings, ...requests.map((request) => cells.map((cell) => cell(request, timeZone)))];
    headings = [];
  }
  if (headings.length > 0) yield headings;
}

/** Whom it waits for: the requestor, or the signee with the position; the position alone while nobody can act. */
function waitingFor({ status, requestor, currentPipeline }: RequestSummary): string {
  if (isFinal(status)) return '';
  if (REQUESTOR_STATUSES.includes(status)) return requestor.displayName;
  return [currentPipeline?.signee?.displayName, currentPipeline?.position?.name].filter(Boolean).join(', ');
}

/** `YYYY-MM-DD HH:mm` in the institution's time zone, which spreadsheets read as a date. */
function moment(instant: string, timeZone: string): string {
  const at = new Date(instant);
  return `${today(at, timeZone)} ${timeOfDay(at, timeZone)}`;
}
