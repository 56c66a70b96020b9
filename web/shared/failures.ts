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
