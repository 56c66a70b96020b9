/** What one paper shows. Dates, times and numbers come as the texts to print; pages format nothing. */
export type PrintModel = {
  mode: 'blank' | 'preview' | 'approved';
  institution: string;
  college: string;
  campus: string;
  /** Where one page serves several documents. */
  documentKey: string;
  documentName: string;
  /** Form code and revision, at the foot of each page. */
  formCode: string;
  /** '' on the blank original. */
  requestId: string;
  /** Of papers that are counted, and the year in which; '' on others, and before they are completed. */
  number: string;
  numberYear: string;
  filedOn: string;
  requestor: PrintRequestor;
  /** Every field of the form, '' or false where nothing was entered; the answers of signing positions merged in. */
  answers: Record<string, string | boolean>;
  /** By slot key of forms.md (dean, vpaa, subject1 …); a slot that is missing is an empty line. */
  slots: Record<string, PrintSlot>;
  /** The kinds of the attached files. */
  attachments: string[];
  /** Only on the document that is about to be sealed: adds the audit-trail page. */
  verification: PrintVerification | null;
  /** What stands at the head of each page of a paper that proves nothing; null on the others. */
  mark: { text: 'NOT COMPLETE' | 'DISAPPROVED' | 'CANCELLED'; on: string } | null;
  /** Who disapproved the request, for which place of the paper, and why; null when nobody did. */
  disapproval: { slot: string | null; name: string; title: string; reason: string } | null;
};

export type PrintRequestor = {
  displayName: string;
  firstName: string;
  middleName: string;
  lastName: string;
  classLabel: string;
  /** '1st Semester, 2025-2026' or ''. */
  term: string;
  department: string;
  position: string;
  contactNumber: string;
  email: string;
  /** The path of one of the images that are rendered along. */
  signature: string | null;
};

export type PrintSlot = {
  name: string;
  /** Printed where the page has no wording of its own, e.g. 'Professor'. */
  title: string;
  date: string;
  signature: string | null;
  isSigned: boolean;
  /** `date` is that of the disapproval, and there is no signature. */
  isDisapproved: boolean;
  /** Of a delegate or somebody who was named for the position: the line reads 'For the Dean, College of Science'. */
  isDelegate: boolean;
  /** An Admin gave the place to a position that the form does not name there: the line reads `title`, not the form's own wording. */
  isOtherPosition: boolean;
  /** What stands on the line of a stage that was skipped, in place of a signature; else ''. */
  notRequired: string;
};

export type PrintVerification = {
  url: string;
  /** Where the code is typed, e.g. 'portal.example.edu/verify'. */
  place: string;
  /** In groups of four. */
  code: string;
  /** The path of the QR image that is rendered along. */
  qr: string;
  /** The zone of all times, e.g. 'Asia/Manila (GMT+8)'. */
  timeZone: string;
  filedAt: string;
  completedAt: string;
  /** SHA-256 of the sealing authority's certificate, for a check without the portal; '' prints none. */
  fingerprint: string;
  /** The state of the audit log, for programs: the file's keywords. */
  log: string[];
  auditTrail: AuditTrailStep[];
};

export type AuditTrailStep = {
  order: string;
  position: string;
  name: string;
  /** 'Signed', 'Verified', 'Asked for more information' …, and what was said or answered with it. */
  what: string;
  details: readonly string[];
  at: string;
  /** How the person had signed in to the portal; '' where it is not known. */
  signedIn: string;
  /** The holder of the position when a delegate signed, else ''. */
  onBehalfOf: string;
};

/** What the acknowledgement of a request shows: what is on every page of the institution, and what it alone tells. */
export type ReceiptModel = PrintModel & { receipt: PrintReceipt };

export type PrintReceipt = {
  /** Class, number, position and the like, as the document itself shows them. */
  requestorFacts: { label: string; value: string }[];
  /** To the second, and the zone of this and all other times, e.g. 'Asia/Manila (GMT+8)'. */
  handedInAt: string;
  timeZone: string;
  files: { what: string; name: string; size: string; at: string }[];
  /** What the form asks for and is not there: what it needs, and what it can do without. */
  missing: { label: string; files: string }[];
  /** `task` is '' for a stage that is not required. */
  chain: { order: string; position: string; person: string; task: 'Check' | 'Sign' | '' }[];
  /** What happened last, and when. */
  latest: { text: string; at: string };
  isFinal: boolean;
  /** Until when the requestor may cancel; '' once they may not any more. */
  cancelUntil: string;
  /** The page of the request, and the path of the QR image of its address that is rendered along. */
  url: string;
  qr: string;
  /** When all this was so. */
  asOf: string;
};
