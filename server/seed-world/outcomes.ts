/** What becomes of requests, and in which share: nine in ten are completed, and every other status is there. */
export const OUTCOMES = {
  completed: 0.897,
  disapproved: 0.04,
  cancelledAtOnce: 0.013,
  cancelledByAdmin: 0.004,
  cancelledAfterCompletion: 0.006,
  /** Nobody signs or verifies, answers or chooses a time; nobody may act any more. */
  waitsForSignature: 0.014,
  waitsForVerification: 0.006,
  waitsForAnswer: 0.008,
  waitsForMeeting: 0.006,
  waitsForNobody: 0.006,
};
export type Outcome = keyof typeof OUTCOMES;

/** How often each document is asked for. */
export const WEIGHTS: Record<string, number> = {
  'dropping-form': 30,
  'student-clearance': 18,
  'request-for-petition': 8,
  'leave-of-absence': 4,
  'short-leave': 12,
  'long-leave': 2,
  'travel-order': 6,
  'vehicle-trip-ticket': 5,
  'documented-information': 4,
  'authority-to-hire': 2,
  'training-request-form': 3,
  'part-time-faculty-form': 2,
  'return-to-service': 2,
  'clearance-form': 2,
};

export const QUESTIONS = [
  'Please add the dates.',
  'The reason is not clear to me. Which course is it about?',
  'Please attach the certificate of registration.',
  'Your contact number is missing.',
  'Please check the units: they do not add up.',
] as const;
export const REASONS_TO_MEET = [
  'Let us talk about it before I decide.',
  'Please come to my office with the original.',
] as const;
export const REFUSALS = [
  'There is no vehicle on that day.',
  'The deadline of this term has passed.',
  'The budget of the year is used up.',
  'Please finish the laboratory course first.',
  'This must be asked for by the head of the office.',
] as const;
export const CANCELLATIONS = ['Asked for twice.', 'The requestor has withdrawn it.'] as const;
