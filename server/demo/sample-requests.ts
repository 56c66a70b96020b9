/*
 * The requests of the demo world and the steps that each has taken (forms.md 17.5). Each is made from the first good
 * sample of its document, and every step is the real action; `hours` count from the request's creation.
 */
import type { Action } from '#contract/lifecycle.ts';
import type { PersonKey } from './world.ts';

export type Step = { by: PersonKey; hours: number; action: Action; body?: Record<string, unknown> };
export type SampleRequest = {
  /** Its key. */
  document: string;
  requestor: PersonKey;
  daysAgo: number;
  /** A file that goes with it: its name, and the document's kind of attachment. */
  file?: { name: string; kind: string };
  steps: readonly Step[];
};

const HOURS_BETWEEN = 23;

export const SAMPLE_REQUESTS: readonly SampleRequest[] = [
  {
    document: 'documented-information',
    requestor: 'mark',
    daysAgo: 20,
    steps: [...signing(20, 'dean'), ...signing(45, 'clerk')],
  },
  {
    document: 'return-to-service',
    requestor: 'paolo',
    daysAgo: 19,
    steps: signing(6, 'immediateSupervisor', 'dean', 'vpaa', 'directorHrmo'),
  },
  {
    document: 'short-leave',
    requestor: 'rhea',
    daysAgo: 17,
    steps: signing(4, 'immediateSupervisor', 'directorHrmo', 'vpaa'),
  },
  {
    document: 'vehicle-trip-ticket',
    requestor: 'mark',
    daysAgo: 15,
    steps: [
      ...signing(5, 'dean'),
      {
        by: 'directorAms',
        hours: 28,
        action: 'reject',
        body: { message: 'No vehicle is available on that date.' },
      },
    ],
  },
  {
    document: 'clearance-form',
    requestor: 'paolo',
    daysAgo: 14,
    steps: [
      ...signing(3, 'immediateSupervisor', 'dean', 'supPro', 'cenHum', 'agency'),
      ...signing(122, 'legOff', 'libSer', 'finSer', 'trans', 'remit'),
    ],
  },
  {
    document: 'long-leave',
    requestor: 'hazel',
    daysAgo: 12,
    steps: signing(5, 'immediateSupervisor', 'directorHrmo', 'vpaa'),
  },
  {
    document: 'leave-of-absence',
    requestor: 'bea',
    daysAgo: 11,
    steps: [{ by: 'bea', hours: 0.4, action: 'cancel' }],
  },
  {
    document: 'authority-to-hire',
    requestor: 'sheila',
    daysAgo: 9,
    steps: signing(7, 'dean', 'directorAms'),
  },
  {
    document: 'student-clearance',
    requestor: 'angela',
    daysAgo: 8,
    steps: signing(5, 'hazel', 'libSer'),
  },
  {
    document: 'part-time-faculty-form',
    requestor: 'jerome',
    daysAgo: 6,
    steps: [
      {
        by: 'immediateSupervisor',
        hours: 20,
        action: 'moreinfo',
        body: { message: 'Please add your Certificate of Registration of this semester.' },
      },
    ],
  },
  {
    document: 'dropping-form',
    requestor: 'miguel',
    daysAgo: 5,
    steps: signing(3, 'mark', 'rhea'),
  },
  {
    document: 'request-for-petition',
    requestor: 'joshua',
    daysAgo: 4,
    steps: signing(8, 'dean'),
  },
  {
    document: 'training-request-form',
    requestor: 'mark',
    daysAgo: 3,
    file: { name: 'Invitation Letter.pdf', kind: 'invitationLetter' },
    steps: [
      ...signing(6, 'dean'),
      {
        by: 'headOfsd',
        hours: 26,
        action: 'requestappointment',
        body: { message: 'Let us look at the programme together before I endorse it.' },
      },
    ],
  },
  {
    document: 'travel-order',
    requestor: 'rhea',
    daysAgo: 2,
    steps: [
      {
        by: 'dean',
        hours: 4,
        action: 'requestappointment',
        body: { message: 'Please tell me about the paper that you will present.' },
      },
      { by: 'rhea', hours: 21, action: 'scheduleappointment' },
      { by: 'dean', hours: 27, action: 'confirmappointment', body: { location: "The Dean's office" } },
    ],
  },
];

/** One signature after another, a day apart. */
function signing(hours: number, ...signers: PersonKey[]): Step[] {
  return signers.map((by, index) => ({ by, hours: hours + index * HOURS_BETWEEN, action: 'sign' }));
}
