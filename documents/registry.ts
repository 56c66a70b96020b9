import { authorityToHire } from './authority-to-hire/document.ts';
import { clearanceForm } from './clearance-form/document.ts';
import type { DocumentType, SigningForm } from './document.ts';
import { documentedInformation } from './documented-information/document.ts';
import { droppingForm } from './dropping-form/document.ts';
import { longLeave, shortLeave } from './leave-form/document.ts';
import { leaveOfAbsence } from './leave-of-absence/document.ts';
import { partTimeFacultyForm } from './part-time-faculty-form/document.ts';
import { requestForPetition } from './request-for-petition/document.ts';
import { returnToService } from './return-to-service/document.ts';
import { studentClearance } from './student-clearance/document.ts';
import { trainingRequestForm } from './training-request-form/document.ts';
import { travelOrder } from './travel-order/document.ts';
import { vehicleTripTicket } from './vehicle-trip-ticket/document.ts';

/** Every document of the catalogue. A new one is a folder and a line here. */
export const DOCUMENTS: readonly DocumentType[] = [
  droppingForm,
  shortLeave,
  longLeave,
  travelOrder,
  leaveOfAbsence,
  vehicleTripTicket,
  documentedInformation,
  authorityToHire,
  requestForPetition,
  trainingRequestForm,
  studentClearance,
  partTimeFacultyForm,
  returnToService,
  clearanceForm,
];

/** By its key; undefined for a document that the institution added without code. */
export function findDocument(key: string): DocumentType | undefined {
  return DOCUMENTS.find((document) => document.key === key);
}

/** What is filled in at this place of the paper, whichever position signs there; undefined where it is only signed. */
export function findSigningForm(documentKey: string, signatureKey: string | null): SigningForm | undefined {
  const forms: Partial<Record<string, SigningForm>> = findDocument(documentKey)?.signing ?? {};
  return signatureKey === null ? undefined : forms[signatureKey];
}
