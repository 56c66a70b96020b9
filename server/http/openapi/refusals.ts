import { z } from 'zod';
import type { Endpoint } from '#contract/api/envelope.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { Capability } from '#contract/policy.ts';

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

const refusal = z
  .object({
    success: z.literal(false),
    message: z.string().describe('A sentence for the person who made the call.'),
    code: z.enum(codes).describe(`What was refused, with its status:\n\n${codesTable()}`),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('Which parts of the input are not valid.'),
    data: z.record(z.string(), z.unknown()).optional().describe('What the caller needs to go on.'),
  })
  .meta({ id: 'Refusal' });

const DESCRIPTIONS = {
  400: 'The input is not valid.',
  401: 'There is no session, or what was given to open one is wrong.',
  403: 'The caller may not do this.',
  404: 'It does not exist, or the caller may not see it.',
  409: 'It cannot be done in the state in which things are.',
  413: 'What was sent is too large.',
  415: 'This kind of content is not accepted.',
  429: 'Too many tries; `Retry-After` says how many seconds to wait.',
  500: 'A fault of the portal.',
  503: 'The portal cannot reach its database or its files at the moment, or is about to stop.',
  507: 'The portal has no space left.',
} as const;
type Status = keyof typeof DESCRIPTIONS;

/** The answers with which a call may refuse, by status. */
export function refusalsOf(endpoint: Endpoint, may: Capability | 'anyone') {
  const isGuarded = may !== 'anyone' || endpoint.path.startsWith('/auth/');
  const takesInput = endpoint.params || endpoint.query;
  // what comes with a call that takes no body is read as well
  const mayHaveBody = endpoint.method !== 'GET';
  const statuses: readonly Status[] = [
    ...(takesInput || mayHaveBody ? ([400] as const) : []),
    ...(isGuarded ? ([401, 403] as const) : []),
    ...(endpoint.params ? ([404] as const) : []),
    ...(mayHaveBody ? ([409, 413, 415, 507] as const) : []),
    ...(endpoint.alsoRefuses ?? []),
    429,
    500,
    503,
  ];
  const sorted = [...new Set(statuses)].sort((one, other) => one - other);
  return Object.fromEntries(
    sorted.map((status) => [
      status,
      { description: DESCRIPTIONS[status], content: { 'application/json': { schema: refusal } } },
    ]),
  );
}

function codesTable(): string {
  const rows = Object.entries(ERRORS).map(
    ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`,
  );
  return ['| code | status | message |', '|---|---|---|', ...rows].join('\n');
}
