import { ApiError } from './api.ts';

/** Stops a submission whose failure the person has been shown already. */
export class AlreadyShownError extends Error {}

/** A failed step of a larger submission; `title` is its toast's title in place of the submission's own. */
export class StepError extends Error {
  readonly title: string;

  constructor(title: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : undefined, { cause });
    this.title = title;
  }
}

/** What the server says about single fields, by their paths. */
export type IssueTexts = Partial<Record<string, string>>;

/** The issues of a refused call, to be shown at the fields; none for any other failure. */
export function issuesOf(error: Error | null): IssueTexts {
  const cause = error instanceof StepError ? error.cause : error;
  if (!(cause instanceof ApiError)) return {};
  return Object.fromEntries(cause.issues.map(({ path, message }) => [path, message]));
}
