import type { z } from 'zod';
import type { PositionKey } from '#contract/positions.ts';
import type { Role } from '#contract/roles.ts';
import type { Field, FormDescription } from './fields.ts';

/** Answers as they are stored and sent: numbers are numbers, ticks booleans, dates `YYYY-MM-DD` (server.md section 8). */
export type Answers = Record<string, string | number | boolean | undefined>;

/** The one college whose forms these are (specification part 2, section 1). */
export const COLLEGE = 'College of Science';

/** What a position fills in when it signs. The schema also sets what approving sets and computes what is computed. */
export type SigningForm = {
  fields: readonly Field[];
  schema: z.ZodType<Answers>;
  /** What an office that signs and does not clear says is still open; undefined where it clears. */
  notCleared?: (answers: Answers) => string | undefined;
};

export type ChosenSignees = {
  /** The places on the paper that a chosen person may sign, in their order. */
  keys: readonly string[];
  /** Those that must be filled, given the answers, which may still be wrong in other ways. */
  required: (answers: Readonly<Record<string, unknown>>) => readonly string[];
  /** Who they are, for whoever has not chosen yet. */
  who: string;
  /** What the person signs as, in the progress of the request and on the annex of the paper; without answers, in general. */
  title: (key: string, answers?: Answers) => string;
  /** Said when this one is missing. */
  message: (key: string) => string;
  /** The answers without which there is nothing to sign at a place that may stay empty, and what is said of each that is missing. */
  belongsTo?: { answers: (key: string) => readonly string[]; message: string };
};

export type AttachmentKind = {
  key: string;
  label: string;
  accepts: 'pdf' | 'any';
};

/** One document of the catalogue: what a folder exports and registry.ts lists. */
export type DocumentType = {
  /** What the database and the code know it by; it never changes, nor is it given to another. */
  key: string;
  /** The name with which a new database starts; what people read comes from the database. */
  name: string;
  /** Folder below documents/ that holds page.typ and samples.ts. */
  folder: string;
  /** Form code and revision, printed in the footer. */
  code: string;
  /** What it is for, in one sentence, for whoever looks for the right form. */
  purpose: string;
  /** What is often missing besides the files that the form asks for: a signee asks for it with one tick. */
  requirements: readonly string[];
  /** Whether completed papers are counted, from 1 in each year; the paper shows the number. */
  isNumbered?: true;
  /** The roles it is meant for; others may ask for it too and see it later in the catalogue. */
  audience: readonly Role[];
  form: FormDescription;
  schema: z.ZodType<Answers>;
  /** The template: position stages in order. People the requestor chose come before them. */
  chain: readonly PositionKey[];
  chosen?: ChosenSignees;
  attachments?: readonly AttachmentKind[];
  /** Set when the account must have a contact number; the text is the refusal. */
  needsContactNumber?: string;
  /**
   * What the requestor, who has this role, is advised to look at once more before it is sent, in sentences; it stops
   * nobody. `today` is `YYYY-MM-DD`.
   */
  advice?: (answers: Answers, today: string, role: Role) => readonly string[];
  /** The refusal that follows from the requestor's other requests for the same document, completed or under way, if any. */
  refusedAfter?: (answers: Answers, earlier: readonly Answers[]) => string | undefined;
  signing?: Partial<Record<PositionKey, SigningForm>>;
  /** What the paper says as long as a place of `signing` is blank, where that is more than a blank. */
  blankText?: string;
  /** What several stages that answer the same question say together; without it the last one's answer is printed. */
  mergeSigningAnswers?: (signed: readonly Answers[]) => Answers;
  /** What speaks against a paper that all have signed, such as an office that did not clear; none when left out. */
  reservations?: (answers: Answers) => string[];
  /** The same in a few words each, for the notice that it is complete: "Library Services". */
  openPoints?: (answers: Answers) => string[];
  /** What the paper shows that nobody fills in, computed from the answers, ready to print. */
  computedForPrint?: (answers: Answers) => Record<string, string>;
};

/** A request as its samples give it; `signees` name persons of the demo world by email. */
export type GoodSample = {
  title: string;
  answers: Answers;
  signees?: Record<string, string>;
  /** What each position fills in when it signs. */
  signing?: Partial<Record<PositionKey, Answers>>;
};
/** `why` names the rule; `message` is the one and first sentence that the rule must give. */
export type BadSample = {
  why: string;
  answers: Record<string, unknown>;
  signees?: Record<string, string>;
  message: string;
};
export type BadSigning = {
  why: string;
  position: PositionKey;
  answers: Record<string, unknown>;
  message: string;
};
export type Samples = {
  good: readonly [GoodSample, ...GoodSample[]];
  bad: readonly BadSample[];
  badSigning?: readonly BadSigning[];
};
