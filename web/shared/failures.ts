import { ApiError, isNotFound } from './api.ts';

/** Stops a submission whose failure the person has been shown already, or who is no longer there to be shown it. */
export class AlreadyShownError extends Error {}

/** A failed step of a larger submission; its toast has this title in place of the submission's own, and this reason. */
export class StepError extends Error {
  readonly title: string;

  constructor(title: string, cause: unknown, reason = cause instanceof Error ? cause.message : undefined) {
    super(reason, { cause });
    this.title = title;
  }
}

/** What the server says about single fields, by their paths. */
export type IssueTexts = Partial<Record<string, string>>;

/** The issues of a refused call, to be shown at the fields, the first one of each; none for any other failure. */
export function issuesOf(error: Error | null): IssueTexts {
  const cause = error instanceof StepError ? error.cause : error;
  if (!(cause instanceof ApiError)) return {};
  // the toast gives the first one, too
  return Object.fromEntries(cause.issues.toReversed().map(({ path, message }) => [path, message]));
}

/** Which of these ids a refused call did not find: somebody else has deleted them meanwhile. */
export function goneAmong(ids: readonly number[], error: Error): number[] {
  if (!isNotFound(error)) return [];
  const issues = issuesOf(error);
  return ids.length === 1 ? [...ids] : ids.filter((_, index) => issues[`ids.${index}`] !== undefined);
}
