import type { ChosenSignee } from '#contract/api/requests.ts';
import type { Issue } from '#contract/errors.ts';
import { isSet, REQUIRED } from './answers.ts';
import { checkDecimals } from './check-decimals.ts';
import type { Answers, ChosenSignees, DocumentType, SigningForm } from './document.ts';
import { allFields } from './fields.ts';
import { splitInputErrors } from './input-error.ts';

type Asked = { formResponse: Record<string, unknown>; signees: readonly ChosenSignee[] };
export type Checked = { answers: Answers; issues: readonly [] } | { answers: null; issues: readonly Issue[] };

/**
 * Whether a request may be made, by every rule that needs no database: the browser asks before it sends, the server
 * before it stores. The first issue is the one that is shown; the others stand at their fields.
 */
export function checkRequest(
  document: DocumentType,
  asked: Asked,
  requestor: { contactNumber: string | null },
): Checked {
  const { data, error } = document.schema.safeParse(asked.formResponse);
  const issues = [
    ...checkContactNumber(document, requestor),
    ...(error?.issues ?? []).map((issue) => readable('formResponse', issue)),
    ...checkDecimals('formResponse', allFields(document.form), asked.formResponse),
    ...checkSignees(document.chosen, asked.signees, data ?? asked.formResponse),
  ];
  return data && issues.length === 0 ? { answers: data, issues: [] } : refused(issues);
}

/**
 * What a position fills in, completed with what signing itself sets and computes. Where something is missing the first
 * issue says "Input Error!", and the others, each at its field, what.
 */
export function checkSigning(form: SigningForm | undefined, answers: Record<string, unknown>): Checked {
  if (!form) {
    const unknown = Object.keys(answers);
    if (unknown.length === 0) return { answers: {}, issues: [] };
    return refused(
      unknown.map((name) => ({ path: `form.${name}`, message: 'This position fills nothing in' })),
    );
  }
  const { data, error } = form.schema.safeParse(answers);
  const issues = [
    ...splitInputErrors((error?.issues ?? []).map((issue) => readable('form', issue))),
    ...checkDecimals('form', form.fields, answers),
  ];
  return data && issues.length === 0 ? { answers: data, issues: [] } : refused(issues);
}

function checkContactNumber(
  { needsContactNumber: message }: DocumentType,
  { contactNumber }: { contactNumber: string | null },
): Issue[] {
  return message && !contactNumber ? [{ path: 'contactNumber', message }] : [];
}

function checkSignees(
  chosen: ChosenSignees | undefined,
  signees: readonly ChosenSignee[],
  answers: Readonly<Record<string, unknown>>,
): Issue[] {
  const issues: Issue[] = [];
  const keys = signees.map(({ signatureKey }) => signatureKey);
  const required = chosen?.required(answers) ?? [];
  for (const key of required.filter((place) => !keys.includes(place))) {
    issues.push({ path: `signees.${key}`, message: chosen?.message(key) ?? REQUIRED });
  }
  const orders = signees.map(({ order }) => order).sort((a, b) => a - b);
  if (orders.some((order, index) => order !== index + 1)) {
    issues.push({ path: 'signees', message: 'The order of the signees must run from 1 without gaps' });
  }
  signees.forEach(({ signatureKey }, index) => {
    const path = `signees.${index}.signatureKey`;
    if (!chosen?.keys.includes(signatureKey)) {
      issues.push({ path, message: `This document has no place for a signee "${signatureKey}"` });
    } else if (keys.indexOf(signatureKey) !== index) {
      issues.push({ path, message: `The place "${signatureKey}" is given twice` });
    } else if (!required.includes(signatureKey)) {
      const lacking = lackingAt(signatureKey, chosen, answers);
      const nothing = { path, message: `There is nothing to sign at "${signatureKey}"` };
      issues.push(...(lacking.length > 0 ? lacking : [nothing]));
    }
  });
  return issues;
}

/** What is missing beside somebody who was chosen. */
function lackingAt(
  key: string,
  { belongsTo }: ChosenSignees,
  answers: Readonly<Record<string, unknown>>,
): Issue[] {
  const missing = belongsTo?.answers(key).filter((name) => !isSet(answers[name])) ?? [];
  return missing.map((name) => ({ path: `formResponse.${name}`, message: belongsTo?.message ?? REQUIRED }));
}

function readable(
  root: string,
  issue: { path: readonly PropertyKey[]; message: string; code?: string },
): Issue {
  const unknown = issue.code === 'unrecognized_keys' && 'keys' in issue ? ` (${String(issue.keys)})` : '';
  const message = unknown ? `The form has no such field${unknown}` : issue.message;
  return { path: [root, ...issue.path.map(String)].join('.'), message };
}

function refused(issues: readonly Issue[]): Checked {
  return { answers: null, issues };
}
