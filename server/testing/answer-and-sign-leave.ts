import { act } from './ask-for.ts';
import type { TestPortal } from './test-deps.ts';

/** A Leave Form - Short Leave to its last signature, after a question that the requestor (Rhea) answers. */
export async function answerAndSignLeave(portal: TestPortal, requestId: number): Promise<void> {
  await act(portal, 'immediateSupervisor', requestId, 'moreinfo', { message: 'Which hotel?' });
  await act(portal, 'rhea', requestId, 'resubmit');
  await act(portal, 'immediateSupervisor', requestId, 'sign', { form: {} });
  await act(portal, 'directorHrmo', requestId, 'sign', {
    form: { certDate: '2026-11-20', vacationEarned: 10, vacationLess: 3, sickEarned: 5.5, sickLess: 0 },
  });
  await act(portal, 'vpaa', requestId, 'sign', { form: { daysWithPay: 3 } });
}
