import sharp from 'sharp';
import { formatAnswers } from '#documents/format-answers.ts';
import { findDocument } from '#documents/registry.ts';
import type { PageImage } from '#server/pdf/pdf.ts';
import type { AuditTrailStep, PrintModel, PrintSlot, PrintVerification } from '#server/pdf/print-model.ts';

/* Print models for the tests and measurements of server/pdf, independent of the documents' own samples. */

const signed = (name: string, title: string, image: string): PrintSlot => ({
  name,
  title,
  date: 'November 21, 2026',
  signature: `/images/${image}.png`,
  isSigned: true,
  isDisapproved: false,
  isDelegate: false,
  isOtherPosition: false,
  notRequired: '',
});

const DEAN = signed('Dr. Isidro L. Macaspac', 'Dean', 'slanted');
const VPAA = signed('Dr. Rogelio S. Dimayuga', 'OIC Vice President for Academic Affairs', 'wide');
const PRESIDENT = signed('Dr. Teresita M. Alcaraz', 'University President', 'square');

const travelOrder: PrintModel = {
  mode: 'approved',
  institution: 'STATE UNIVERSITY',
  college: 'College of Science',
  campus: 'Main Campus',
  documentKey: 'travel-order',
  documentName: 'Travel Order',
  formCode: 'SU-OP-OUP-01F1 Rev. 0',
  requestId: '1042',
  number: '',
  numberYear: '',
  filedOn: 'November 20, 2026',
  requestor: {
    displayName: 'Rhea V. Magsino',
    firstName: 'Rhea',
    middleName: 'Villanueva',
    lastName: 'Magsino',
    classLabel: '',
    term: '',
    department: 'College of Science',
    position: 'Assistant Professor',
    contactNumber: '+63 917 555 0125',
    email: 'rhea.magsino@example.edu',
    signature: '/images/slanted.png',
  },
  answers: {
    ...unanswered('travel-order'),
    inBulacan: false,
    outsideBulacan: true,
    isAbroad: false,
    to: 'Quezon City, Philippines',
    on: 'December 4, 2026',
    reason:
      'To present at the research congress, fee ₱4,500.00. Señor Ibañez takes over the classes of the day.',
  },
  slots: { dean: DEAN, vpaa: VPAA, president: PRESIDENT },
  attachments: [],
  verification: null,
  mark: null,
  disapproval: null,
};

const droppingForm: PrintModel = {
  ...travelOrder,
  documentKey: 'dropping-form',
  documentName: 'Dropping Form',
  formCode: 'SU-OP-REG-01F1 Rev. 0',
  requestor: {
    ...travelOrder.requestor,
    displayName: 'Carlo M. Ibañez, Jr.',
    classLabel: 'BSM-CS 4A',
    term: '1st Semester, 2025-2026',
  },
  answers: {
    ...unanswered('dropping-form'),
    requestDate: 'November 20, 2026',
    requestorName: 'Carlo M. Ibañez, Jr.',
    presentLoadUnits: '21',
    reason: 'The schedule of both subjects conflicts with part-time work.',
    subject1Name: 'CS 415 Machine Learning',
    subject1Units: '3',
    subject2Name: 'MATH 412 Real Analysis',
    subject2Units: '3',
    totalUnits: '6',
    remainingUnits: '15',
  },
  slots: {
    subject1: signed('Mark D. Salonga', 'Professor', 'wide'),
    subject2: signed('Hazel T. Cunanan', 'Professor', 'slanted'),
    dean: DEAN,
    registrar: signed('Dr. Leonora G. Yumang', 'University Registrar', 'square'),
  },
};

const leaveForm: PrintModel = {
  ...travelOrder,
  documentKey: 'long-leave',
  documentName: 'Leave Form - Long Leave',
  formCode: 'Civil Service Form No. 6',
  answers: {
    ...unanswered('long-leave'),
    requestorPosition: 'Assistant Professor',
    requestorSalary: '₱43,030.00',
    isVacation: true,
    isPhilippines: true,
    locationPhilippines: 'Baguio City',
    numberOfDays: '31',
    inclusiveDates: 'December 1 to 31, 2026',
    isNotCommutation: true,
    certDate: 'November 21, 2026',
    vacationEarned: '45.5',
    vacationLess: '31',
    vacationBalance: '14.5',
    sickEarned: '40.25',
    sickLess: '0',
    sickBalance: '40.25',
    isRecoApproval: true,
    daysWithPay: '31',
  },
  slots: {
    immediateSupervisor: signed('Dr. Alma C. Lagman', 'Immediate Supervisor', 'wide'),
    directorHrmo: signed('Nerissa D. Quiambao', 'Director, Human Resource Management Office', 'slanted'),
    vpaa: VPAA,
    president: PRESIDENT,
  },
};

export const SAMPLE_PRINT_MODELS = {
  'travel-order': travelOrder,
  'dropping-form': droppingForm,
  'leave-form': leaveForm,
};

export const SAMPLE_VERIFICATION: PrintVerification = {
  url: 'https://portal.example.edu/verify/7QK4M2XW9T3PZB5A',
  place: 'portal.example.edu/verify',
  code: '7QK4 M2XW 9T3P ZB5A 7QK4 M2XW 9T',
  qr: '/images/verification.svg',
  timeZone: 'Asia/Manila (GMT+8)',
  filedAt: 'Nov 20, 2026 9:12:04 AM',
  completedAt: 'Nov 22, 2026 4:40:51 PM',
  fingerprint: Array.from({ length: 32 }, (_, index) => (index + 160).toString(16).toUpperCase()).join(':'),
  log: [`lagda-log-block=57:${'5'.repeat(64)}`, `lagda-log-entry=4711:${'4'.repeat(64)}`],
  auditTrail: [
    step('1', 'Requestor', 'Rhea V. Magsino', 'Filed and signed', {}),
    step('2', 'Dean', 'Dr. Alma C. Lagman', 'Signed', { onBehalfOf: 'Dr. Isidro L. Macaspac' }),
    step('3', 'OIC Vice President for Academic Affairs', 'Dr. Rogelio S. Dimayuga', 'Signed', {}),
    step('4', 'University President', '', 'Not required', {
      details: ['The requestor holds this position.'],
      signedIn: '',
    }),
  ],
};

/** The three signature images that the print models refer to. */
export function sampleImages(): Promise<PageImage[]> {
  const shapes: [string, number, number][] = [
    ['wide', 900, 180],
    ['slanted', 600, 200],
    ['square', 300, 300],
  ];
  return Promise.all(
    shapes.map(async ([name, width, height]) => ({
      path: `/images/${name}.png`,
      png: await drawSignature(width, height),
    })),
  );
}

/** The same as the blank original: nothing filled in, nobody named. */
export function blankPrintModel(paper: PrintModel): PrintModel {
  const empty = { ...paper.requestor, displayName: '', firstName: '', middleName: '', lastName: '' };
  return {
    ...paper,
    mode: 'blank',
    requestId: '',
    filedOn: '',
    requestor: {
      ...empty,
      classLabel: '',
      term: '',
      position: '',
      contactNumber: '',
      email: '',
      signature: null,
    },
    answers: mapAnswers(paper, (answer) => (typeof answer === 'boolean' ? false : '')),
    slots: {},
  };
}

/** The same with every box ticked and every text ten times as long. */
export function crowdedPrintModel(paper: PrintModel): PrintModel {
  const long = (text: string) =>
    Array<string>(10)
      .fill(text || 'Filled in')
      .join(' ');
  const { signature, ...texts } = paper.requestor;
  const requestor = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, long(text)]));
  return {
    ...paper,
    mode: 'preview',
    institution: long(paper.institution),
    requestor: { ...texts, ...requestor, signature },
    answers: mapAnswers(paper, (answer) => (typeof answer === 'boolean' ? true : long(answer))),
    slots: Object.fromEntries(
      Object.entries(paper.slots).map(([key, slot]) => [
        key,
        { ...slot, name: long(slot.name), isDelegate: true },
      ]),
    ),
    ...disapprovedIn(long),
  };
}

/** A disapproval in words of that length. */
export function disapprovedIn(long: (text: string) => string): Pick<PrintModel, 'mark' | 'disapproval'> {
  return {
    mark: { text: 'DISAPPROVED', on: 'November 21, 2026' },
    disapproval: {
      slot: null,
      name: long('Dr. Isidro L. Macaspac'),
      title: 'Dean',
      reason: long('The travel fund of this year is used up.'),
    },
  };
}

function mapAnswers(paper: PrintModel, change: (answer: string | boolean) => string | boolean) {
  return Object.fromEntries(Object.entries(paper.answers).map(([key, answer]) => [key, change(answer)]));
}

function step(order: string, position: string, name: string, what: string, more: Partial<AuditTrailStep>) {
  return {
    order,
    position,
    name,
    what,
    details: [],
    at: 'Nov 21, 2026 3:05:17 PM',
    signedIn: 'password and code',
    onBehalfOf: '',
    ...more,
  };
}

function drawSignature(width: number, height: number): Promise<Buffer> {
  const path = `M10 ${height * 0.8} Q ${width * 0.2} ${-height * 0.2} ${width * 0.4} ${height * 0.6} T ${width - 10} ${height * 0.3}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path d="${path}" fill="none" stroke="#123a8c" stroke-width="8" stroke-linecap="round"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Every answer of the document's form, none of them given. */
function unanswered(key: string): PrintModel['answers'] {
  const document = findDocument(key);
  return document ? formatAnswers(document, {}) : {};
}
