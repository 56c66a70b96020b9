import type { AccountImportsTable } from '#server/modules/account-imports/account-imports.table.ts';
import type {
  AccountCountChangesTable,
  AccountCountsTable,
} from '#server/modules/accounts/account-counts.table.ts';
import type { AccountsTable, RolesTable } from '#server/modules/accounts/accounts.table.ts';
import type { AppointmentsTable } from '#server/modules/appointments/appointments.table.ts';
import type {
  AuditBlocksTable,
  AuditHeadTable,
  AuditLogsTable,
  AuditLogTextsTable,
} from '#server/modules/audit-log/audit-log.table.ts';
import type { AccessTokensTable } from '#server/modules/auth/access-tokens/access-tokens.table.ts';
import type {
  KnownBrowsersTable,
  LoginHistoryTable,
  LoginTriesTable,
  RecoveryCodesTable,
  SessionsTable,
  TwoFactorsTable,
} from '#server/modules/auth/auth.table.ts';
import type { CampusSignInsTable } from '#server/modules/auth/oidc/oidc.table.ts';
import type { PasskeyChallengesTable, PasskeysTable } from '#server/modules/auth/passkeys/passkeys.table.ts';
import type { ClassesTable } from '#server/modules/classes/classes.table.ts';
import type {
  OfficeWaitChangesTable,
  OfficeWaitsTable,
  WaitingRequestsTable,
} from '#server/modules/dashboards/charts/charts.table.ts';
import type { DelegationsTable } from '#server/modules/delegations/delegations.table.ts';
import type { DepartmentsTable } from '#server/modules/departments/departments.table.ts';
import type { DocumentsTable, TemplateStagesTable } from '#server/modules/documents/documents.table.ts';
import type { DraftsTable, SentFormsTable } from '#server/modules/drafts/drafts.table.ts';
import type { RequestEventsTable } from '#server/modules/events/events.table.ts';
import type { MailsTable } from '#server/modules/mails/mails.table.ts';
import type {
  NewPasswordLinksTable,
  NewPasswordRequestsTable,
} from '#server/modules/new-passwords/new-passwords.table.ts';
import type { NotificationsTable } from '#server/modules/notifications/notifications.table.ts';
import type { AccountSummariesView } from '#server/modules/people/people.table.ts';
import type { PositionsTable } from '#server/modules/positions/positions.table.ts';
import type { AttachmentsTable } from '#server/modules/requests/attachments.table.ts';
import type {
  RequestCountChangesTable,
  RequestCountsTable,
  WeeklyRequestChangesTable,
  WeeklyRequestCountsTable,
} from '#server/modules/requests/counts/request-counts.table.ts';
import type {
  PaperNumbersTable,
  PaperVersionsTable,
  RequestStagesTable,
  RequestsTable,
  SealedDocumentsTable,
  SignedRequestsTable,
} from '#server/modules/requests/requests.table.ts';
import type { SignaturesTable } from '#server/modules/signatures/signatures.table.ts';
import type { UsageTable } from '#server/modules/usage/usage.table.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from '#server/modules/webhooks/webhooks.table.ts';

import type { SealingCertificatesTable } from '#server/seal/sealing-certificates.ts';

/** Every table of the portal, each described beside the module that owns it. */
export type Tables = {
  roles: RolesTable;
  departments: DepartmentsTable;
  positions: PositionsTable;
  classes: ClassesTable;
  accounts: AccountsTable;
  accountCounts: AccountCountsTable;
  accountCountChanges: AccountCountChangesTable;
  accountImports: AccountImportsTable;
  accountSummaries: AccountSummariesView;
  signatures: SignaturesTable;
  sessions: SessionsTable;
  twoFactors: TwoFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  newPasswordRequests: NewPasswordRequestsTable;
  newPasswordLinks: NewPasswordLinksTable;
  campusSignIns: CampusSignInsTable;
  accessTokens: AccessTokensTable;
  passkeys: PasskeysTable;
  passkeyChallenges: PasskeyChallengesTable;
  loginHistory: LoginHistoryTable;
  loginTries: LoginTriesTable;
  knownBrowsers: KnownBrowsersTable;
  documents: DocumentsTable;
  templateStages: TemplateStagesTable;
  delegations: DelegationsTable;
  drafts: DraftsTable;
  sentForms: SentFormsTable;
  requests: RequestsTable;
  requestStages: RequestStagesTable;
  signedRequests: SignedRequestsTable;
  requestCounts: RequestCountsTable;
  requestCountChanges: RequestCountChangesTable;
  weeklyRequestCounts: WeeklyRequestCountsTable;
  weeklyRequestChanges: WeeklyRequestChangesTable;
  requestEvents: RequestEventsTable;
  waitingRequests: WaitingRequestsTable;
  officeWaits: OfficeWaitsTable;
  officeWaitChanges: OfficeWaitChangesTable;
  sealedDocuments: SealedDocumentsTable;
  paperNumbers: PaperNumbersTable;
  paperVersions: PaperVersionsTable;
  sealingCertificates: SealingCertificatesTable;
  appointments: AppointmentsTable;
  attachments: AttachmentsTable;
  notifications: NotificationsTable;
  mails: MailsTable;
  webhooks: WebhooksTable;
  webhookDeliveries: WebhookDeliveriesTable;
  auditLogs: AuditLogsTable;
  auditLogTexts: AuditLogTextsTable;
  auditHead: AuditHeadTable;
  auditBlocks: AuditBlocksTable;
  auditUnchained: { logId: number };
  auditIndex: { position: number };
  usage: UsageTable;
  instanceValues: { name: string; value: Buffer };
};
