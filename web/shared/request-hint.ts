import type { RequestSummary } from '#contract/api/requests.ts';

type Hinted = Pick<RequestSummary, 'status' | 'message' | 'currentPipeline'>;

/** What a request waits for, told to its requestor in a sentence (specification part 1, section 4); '' when nothing. */
export function requestHint({ status, message, currentPipeline }: Hinted): string {
  const position = currentPipeline?.position?.name;
  const signee = currentPipeline?.signee?.displayName ?? position ?? 'The signee';
  switch (status) {
    case 'VERIFYING':
      return `${signee} is checking the papers.`;
    case 'SIGNING':
      return `${signee} is signing this request.`;
    case 'PENDING':
      return `Waiting until somebody holds the position ${position ?? 'that signs next'}.`;
    case 'ACTION NEEDED':
      return message || 'The signee did not provide a reason.';
    case 'MEETING REQUESTED':
      return `${signee} would like to meet you. Please choose a date and a time.`;
    case 'AWAITING MEETING CONFIRMATION':
      return `Waiting for ${signee} to confirm the meeting.`;
    case 'AWAITING MEETING':
      return `The meeting with ${signee} is set.`;
    case 'DISAPPROVED':
      return `${signee}: ${message || 'The signee did not provide a reason.'}`;
    default:
      return '';
  }
}
