import { type ErrorCode, refuse } from '#contract/errors.ts';

/** What PostgreSQL calls the unique indexes and constraints that people can run into (server/db/migrations). */
export const UNIQUE_INDEXES = [
  'accounts_email',
  'appointments_slot',
  'classes_values',
  'delegations_delegatee_id_document_id_delegator_id_key',
  'departments_name',
  'passkeys_credential_id_key',
] as const;
type UniqueIndex = (typeof UNIQUE_INDEXES)[number];

/**
 * For `.catch`: refuses with this code what another row's values in this unique index or constraint forbid. Every other
 * error is thrown again, also one of another index: it is a fault, and not what the person can do something about.
 */
export function refuseTaken(index: UniqueIndex, code: ErrorCode): (error: unknown) => never {
  return (error) => {
    if (isUniqueViolation(error) && error.constraint === index) return refuse(code);
    throw error;
  };
}

/** Whether the database could not read a value as the type that it was compared with. */
export function isUnreadableValue(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^22\w{3}$/.test(String(error.code));
}

function isUniqueViolation(error: unknown): error is Error & { constraint?: unknown } {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
