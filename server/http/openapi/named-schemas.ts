import { z } from 'zod';
import { account, accountSummary, availability, named, role, studentClass } from '#contract/api/accounts.ts';
import { appointment } from '#contract/api/appointments.ts';
import { attachment } from '#contract/api/attachments.ts';
import { activity } from '#contract/api/audit-logs.ts';
import { delegation } from '#contract/api/delegations.ts';
import { documentFull, documentRef, place, positionRef } from '#contract/api/documents.ts';
import { pagination } from '#contract/api/envelope.ts';
import { failingMail } from '#contract/api/mails.ts';
import { listedAccount } from '#contract/api/manage-accounts.ts';
import { notification } from '#contract/api/notifications.ts';
import { passkey } from '#contract/api/passkeys.ts';
import { requestEvent, requestFull, requestSummary, stage, status } from '#contract/api/requests.ts';
import { verification } from '#contract/api/verification.ts';

/** What has a name of its own in the description, and in the clients that are generated from it. */
const NAMED: Record<string, z.ZodType> = {
  Account: account,
  AccountSummary: accountSummary,
  Activity: activity,
  Appointment: appointment,
  Attachment: attachment,
  Availability: availability,
  Class: studentClass,
  Delegation: delegation,
  Document: documentFull,
  DocumentReference: documentRef,
  FailingMail: failingMail,
  ListedAccount: listedAccount,
  Named: named,
  Notification: notification,
  Pagination: pagination,
  Passkey: passkey,
  Place: place,
  PositionReference: positionRef,
  Request: requestFull,
  RequestEvent: requestEvent,
  RequestStatus: status,
  RequestSummary: requestSummary,
  Role: role,
  Stage: stage,
  Verification: verification,
};

/** Gives the schemas above their names, for the whole process. */
export function nameSchemas(): void {
  for (const [id, schema] of Object.entries(NAMED)) z.globalRegistry.add(schema, { id });
}
