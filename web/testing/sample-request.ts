import type { AccountSummary } from '#contract/api/accounts.ts';
import type { Appointment } from '#contract/api/appointments.ts';
import type { RequestFull, Stage } from '#contract/api/requests.ts';
import { POSITIONS, type PositionKey } from '#contract/positions.ts';

/** A person as the server sums one up. */
export function person(id: number, displayName: string): AccountSummary {
  const [firstName = '', lastName = ''] = displayName.split(' ');
  const email = `${lastName.toLowerCase()}@example.edu`;
  return { id, displayName, firstName, lastName, email, role: null, position: null, department: null };
}

export const rhea = person(25, 'Rhea Magsino');
export const nerissa = person(8, 'Nerissa Quiambao');

/** An open stage of that position, held by Nerissa; `change` for what a test is about. */
export function stageOf(key: PositionKey, change: Partial<Stage> = {}): Stage {
  return {
    id: 70,
    order: 1,
    kind: POSITIONS[key].kind,
    position: { id: 1, name: POSITIONS[key].name, key },
    signee: nerissa,
    isNamed: false,
    holders: '',
    signatureKey: key,
    chosenAs: null,
    isCompleted: false,
    completedAt: null,
    signedBy: null,
    notCleared: null,
    onBehalfOf: null,
    isRejected: false,
    rejectedAt: null,
    openedAt: null,
    isSkipped: false,
    skippedReason: null,
    pendingCause: null,
    formerSignee: null,
    ...change,
  };
}

/** Nerissa and Rhea meet; `change` for what a test is about. */
export function meeting(change: Partial<Appointment> = {}): Appointment {
  return {
    id: 5,
    requestId: 12,
    initiatorId: nerissa.id,
    participantId: rhea.id,
    initiator: nerissa,
    participant: rhea,
    date: '2026-11-24',
    time: '13:30',
    location: null,
    remarks: 'About your leave credits',
    request: { id: 12, document: { name: 'Leave Form - Short Leave' } },
    ...change,
  };
}

/** Rhea's leave request, open at the Director of Human Resources; `change` for what a test is about. */
export function leaveRequest(change: Partial<RequestFull> = {}): RequestFull {
  const stage = stageOf('directorHrmo');
  return {
    id: 12,
    status: 'SIGNING',
    message: null,
    createdAt: '2026-11-20T08:15:00.000Z',
    updatedAt: '2026-11-20T08:15:00.000Z',
    document: { id: 2, name: 'Leave Form - Short Leave', key: 'short-leave' },
    requestor: rhea,
    currentPipeline: { stageId: stage.id, signee: stage.signee, isNamed: false, position: stage.position },
    waitingSince: '2026-11-20T08:15:00.000Z',
    pendingCause: null,
    meeting: null,
    asker: null,
    formResponse: {},
    signees: [],
    isDelegated: false,
    isSealed: false,
    latestEvent: null,
    pipelines: [{ pipelineStages: [stage] }],
    attachments: [],
    activeAppointment: null,
    abilities: {
      sign: true,
      moreinfo: true,
      requestappointment: true,
      withdrawappointment: false,
      scheduleappointment: false,
      confirmappointment: false,
      rescheduleappointment: false,
      reject: true,
      resubmit: false,
      cancel: false,
      attach: false,
      attachAsSignee: true,
      print: false,
      reseal: false,
    },
    relations: { isSignee: true, isRequestor: false, isStaff: false, isAdmin: false },
    requestorInformation: null,
    verificationCode: null,
    outcome: null,
    ...change,
  };
}
