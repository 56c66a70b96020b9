import type { Client } from '#server/testing/sign-in-over-http.ts';

/** What a student sends to ask for a Dropping Form, signed by the first two of these people before its positions. */
export function dropping(documentId: number, signees: readonly Client[], index: number) {
  return {
    documentId,
    signees: signees.slice(0, 2).map(({ accountId }, place) => {
      return { signeeId: accountId, order: place + 1, signatureKey: `subject${place + 1}` };
    }),
    formResponse: {
      requestDate: '2026-11-20',
      requestorName: 'The portal fills this in',
      presentLoadUnits: 21,
      reason: `Conflict with part-time work, request ${index}`,
      subject1Name: 'CS 415 Machine Learning',
      subject1Units: 3,
      subject2Name: 'MATH 412 Real Analysis',
      subject2Units: 3,
    },
  };
}
