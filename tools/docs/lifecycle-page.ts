import { EVENT_TYPES, type EventType, noticesOf } from '#contract/events.ts';
import {
  ACTIONS,
  ACTIVE_STATUSES,
  type Action,
  LIFECYCLE,
  STATUSES,
  type Status,
} from '#contract/lifecycle.ts';

/** docs/lifecycle.md. */
export function lifecyclePage(): string {
  return `# The life of a request

Written from \`contract/lifecycle.ts\` by \`npm run docs\`. \`open next\` and \`open same\` mean the status of the stage that is open
afterwards: VERIFYING or SIGNING by its kind, PENDING while nobody holds it, COMPLETED when none is left.

## Actions

| action | who | from | needs | to |
|---|---|---|---|---|
${ACTIONS.flatMap(actionRows).join('\n')}

## Who receives a notice

Written from \`contract/events.ts\`; whoever did it receives none. Admins receive one only when the request waits for them to name
somebody. The words are in \`contract/event-texts.ts\`.

| event | recipients |
|---|---|
${EVENT_TYPES.map(noticeRow).join('\n')}

## Which action is possible in which status

| status | ${ACTIONS.join(' | ')} |
|---|${ACTIONS.map(() => '---|').join('')}
${STATUSES.map(statusRow).join('\n')}
`;
}

function actionRows(action: Action): string[] {
  const { by, to } = LIFECYCLE[action];
  return Object.entries(by).map(([actor, { from, needs }]) => {
    return `| ${action} | ${actor} | ${inShort(from)} | ${needs?.join(', ') ?? ''} | ${to} |`;
  });
}

function inShort(statuses: readonly Status[]): string {
  if (statuses.length === ACTIVE_STATUSES.length && ACTIVE_STATUSES.every((one) => statuses.includes(one)))
    return 'any active';
  const missing = STATUSES.filter((status) => !statuses.includes(status));
  return missing.length === 1 ? `any but ${missing[0]}` : statuses.join(', ');
}

function noticeRow(type: EventType): string {
  return `| ${type} | ${noticesOf(type)
    .map(({ to }) => to)
    .join(', ')} |`;
}

function statusRow(status: Status): string {
  const cells = ACTIONS.map((action) => {
    const actors = Object.entries(LIFECYCLE[action].by).filter(([, { from }]) => from.includes(status));
    return actors.map(([actor]) => actor).join(', ');
  });
  return `| ${status} | ${cells.join(' | ')} |`;
}
