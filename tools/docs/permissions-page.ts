import { CAPABILITIES, RELATIONS, REQUEST_CAPABILITIES, SCOPES } from '#contract/policy.ts';
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

## By scope of an access token

Another system calls with a token that somebody made on their Security tab ([0036](decisions/0036-access-tokens.md)). It reaches what one of
its scopes opens and the role of its owner may do, at the time of the call; everything else needs a session.

${scopesTable()}

## Every call

Below \`/api/v1\`, with the capability that it needs. \`anyone\` needs no session. \`request.open\` and \`request.act\` say only that one may
ask: what is answered depends on the relation to the request, above. \`own.…\` reaches nothing but the caller's own account.
Outside \`/api/v1\` is only what everybody may have: the files of the browser's app, the blank forms (\`/original-forms/…\`), and the
description of these calls (\`/api/docs\`, \`/api/v1/openapi.json\`).

${callsTable()}
`;
}

function scopesTable(): string {
  const rows = Object.entries(SCOPES).map(
    ([scope, { opens, text }]) => `| ${scope} | ${opens.join(', ')} | ${text} |`,
  );
  return ['| scope | capabilities | |', '|---|---|---|', ...rows].join('\n');
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
