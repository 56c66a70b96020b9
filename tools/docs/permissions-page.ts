import { CAPABILITIES, RELATIONS, REQUEST_CAPABILITIES } from '#contract/policy.ts';
import { ROLES } from '#contract/roles.ts';
import { listCalls } from '#server/http/list-calls.ts';

/** docs/permissions.md. */
export function permissionsPage(): string {
  return `# Who may do what

Written from \`contract/policy.ts\` and the routes by \`npm run docs\`.

## By role

${table('capability', ROLES, CAPABILITIES)}

## By relation to a request

Whoever stands in none of these relations is told that the request does not exist. Which action they may perform is in
[lifecycle.md](lifecycle.md).

${table('capability', RELATIONS, REQUEST_CAPABILITIES)}

## Every call

Below \`/api/v1\`, with the capability that it needs. \`anyone\` needs no session. \`request.open\` says only that one may ask: what is
answered depends on the relation to the request, above. \`own.…\` reaches nothing but the caller's own account.

${callsTable()}
`;
}

function callsTable(): string {
  const rows = listCalls().map(({ method, path, may }) => `| ${method} | \`${path}\` | ${may} |`);
  return ['| method | address | capability |', '|---|---|---|', ...rows].join('\n');
}

function table(title: string, columns: readonly string[], rows: Record<string, readonly string[]>): string {
  const lines = Object.entries(rows).map(([name, allowed]) => {
    const cells = columns.map((column) => (allowed.includes(column) ? 'yes' : ''));
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  return [
    `| ${title} | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '---|').join('')}`,
    ...lines,
  ].join('\n');
}
