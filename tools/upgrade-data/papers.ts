import type { Name } from './portal-client.ts';

/** Forms as they were filled in then; what later versions ask for does not concern them. */
export const TRAVEL_ORDER = {
  name: 'Travel Order',
  answers: {
    inBulacan: false,
    outsideBulacan: true,
    isAbroad: false,
    to: 'Quezon City',
    on: '2026-12-04',
    reason: 'To present a paper at the national research congress in mathematics.',
  },
};

export const LEAVE_OF_ABSENCE = {
  name: 'Leave of Absence',
  answers: {
    studentNo: '2024-200417',
    address: '27 Mabini Street, Malolos City, Bulacan',
    sem: '2nd Semester',
    schoolYear: '2025-2026',
    reason: 'My physician advises six months of rest after an operation.',
  },
};

export const DOCUMENTED_INFORMATION = {
  name: 'Documented Information',
  answers: {
    docTitle: 'Laboratory Safety Manual',
    purpose: 'For the accreditation file of the College of Science.',
    isElectronicCopy: true,
  },
};
export const UNCONTROLLED_COPY = { form: { isControlled: false, isUncontrolled: true } };

export const TRAINING_REQUEST = {
  name: 'Training Request Form',
  answers: {
    employmentStatus: 'Permanent',
    requestorEmail: 'rhea.magsino@example.edu',
    trainingName: 'Data Science with R',
    trainingProvider: 'Philippine Statistical Research and Training Institute',
    trainingLocation: 'Quezon City',
    datesTraining: 'January 18 to 22, 2027',
    trainingCost: 8500,
    trainingDetails: 'Five days of lectures and exercises.',
  },
};

export const STUDENT_CLEARANCE = {
  name: 'Student Clearance',
  answers: {
    studentNo: '2023-100582',
    birthday: '2005-03-14',
    address: '112 Rizal Avenue, Plaridel, Bulacan',
    dateAdmitted: '2023-08-14',
    lastTerm: '1st Semester, 2025-2026',
    hsSchool: 'Plaridel National High School',
    termsInBulsu: 5,
    totalUnitsEarned: 96,
    didTransfer: 'No',
    hasRequested: 'No',
    purposeOfRequest: 'For my application to a scholarship abroad.',
    isItemHonorableDismissal: '',
    isItemTranscriptOfRecords: '✓',
    isItemDiploma: '',
    isItemCertification: '',
    isItemOthers: '',
  },
};

export function droppingForm(...professors: Name[]) {
  const subjects = professors.map((professor, index) => ({ professor, key: `subject${index + 1}` }));
  return {
    name: 'Dropping Form',
    answers: {
      requestDate: '2026-11-21',
      requestorName: 'Filled in by the portal',
      presentLoadUnits: 21,
      reason: 'The schedule conflicts with my part-time work.',
      ...Object.fromEntries(
        subjects.flatMap(({ key }, index) => [
          [`${key}Name`, `MATH 41${index} Real Analysis`],
          [`${key}Units`, 3],
        ]),
      ),
    },
    chosen: Object.fromEntries(subjects.map(({ key, professor }) => [key, professor])),
  };
}
