import type { LogState } from '#server/modules/audit-log/log-state.ts';

/* The sentences of the verifier about sealed papers: what, where, and what it means. */

export type Which = { requestId: number; sealedAt: Date };

export function missingPaper({ requestId }: Which): string {
  return `The sealed paper of request ${requestId} is missing: the database names its file, the store does not have it.`;
}

export function replacedPaper({ requestId }: Which): string {
  return `The sealed paper of request ${requestId} is not the one that was sealed: its file was replaced or damaged.`;
}

export function brokenSeal({ requestId }: Which): string {
  return `The seal of request ${requestId} does not fit its paper: the file was changed after it was sealed.`;
}

export function otherStoredState({ requestId }: Which): string {
  return `What the database says of the log beside request ${requestId} is not what its sealed paper says: it was changed in the database.`;
}

export function otherLoggedPaper({ requestId }: Which): string {
  return `The log says that another paper was sealed for request ${requestId} than the one that is there: the paper was replaced, with its hash in the database.`;
}

export function unloggedPaper({ requestId }: Which): string {
  return `The log does not say that a paper was sealed for request ${requestId}: the paper was put there, or the entry removed.`;
}

export function lostPaper(requestId: number): string {
  return `The log says that a paper was sealed for request ${requestId}, and the database does not have it: it was removed.`;
}

/** `state`: of the log when the paper was sealed. */
export function endCutOff(paper: string, { block }: LogState, lastBlock: number): string {
  return `The end of the log was cut off: it ends with block ${lastBlock}, and had block ${block.position} when ${paper} was sealed.`;
}

export function hashedAgain(paper: string, { block }: LogState): string {
  return `The log was hashed again: block ${block.position} or one before it is not what it was when ${paper} was sealed.`;
}

export function removedBlock(paper: string, { block }: LogState): string {
  return `Block ${block.position} of the chain was removed: it was there when ${paper} was sealed.`;
}

export function otherEntry(paper: string, { entry }: LogState): string {
  return `Entry ${entry.id} of the log is not what it was when ${paper} was sealed.`;
}

export function paperOf({ requestId, sealedAt }: Which): string {
  return `the paper of request ${requestId} (${sealedAt.toISOString().slice(0, 10)})`;
}
