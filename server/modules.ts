import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { MAIL_TEMPLATES } from './mail-templates.ts';
import { accountImportsRoutes } from './modules/account-imports/account-imports.routes.ts';
import { accountsRoutes } from './modules/accounts/accounts.routes.ts';
import { attachmentsRoutes } from './modules/attachments/attachments.routes.ts';
import { auditLogRoutes } from './modules/audit-log/audit-log.routes.ts';
import { accessTokensRoutes } from './modules/auth/access-tokens/access-tokens.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { oidcRoutes } from './modules/auth/oidc/oidc.routes.ts';
import { passkeysRoutes } from './modules/auth/passkeys/passkeys.routes.ts';
import { classesRoutes } from './modules/classes/classes.routes.ts';
import { dashboardsRoutes } from './modules/dashboards/dashboards.routes.ts';
import { delegationsRoutes } from './modules/delegations/delegations.routes.ts';
import { departmentsRoutes } from './modules/departments/departments.routes.ts';
import { documentsRoutes } from './modules/documents/documents.routes.ts';
import { draftsRoutes } from './modules/drafts/drafts.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { liveUpdatesRoutes } from './modules/live-updates/live-updates.routes.ts';
import { mailsRoutes } from './modules/mails/mails.routes.ts';
import { newPasswordsRoutes } from './modules/new-passwords/new-passwords.routes.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { paperVersionsRoutes } from './modules/paper-versions/paper-versions.routes.ts';
import { positionsRoutes } from './modules/positions/positions.routes.ts';
import { profileRoutes } from './modules/profile/profile.routes.ts';
import { requestsRoutes } from './modules/requests/requests.routes.ts';
import { rolesRoutes } from './modules/roles/roles.routes.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { sessionsRoutes } from './modules/sessions/sessions.routes.ts';
import { signaturesRoutes } from './modules/signatures/signatures.routes.ts';
import { verificationRoutes } from './modules/verification/verification.routes.ts';
import { webhooksRoutes } from './modules/webhooks/webhooks.routes.ts';

/** What the portal serves below /api/v1; a module is added by a line. */
export const MODULES: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [
  healthRoutes,
  authRoutes,
  newPasswordsRoutes,
  oidcRoutes,
  passkeysRoutes,
  accessTokensRoutes,
  profileRoutes,
  sessionsRoutes,
  signaturesRoutes,
  delegationsRoutes,
  accountsRoutes,
  accountImportsRoutes,
  departmentsRoutes,
  classesRoutes,
  rolesRoutes,
  positionsRoutes,
  auditLogRoutes,
  documentsRoutes,
  draftsRoutes,
  requestsRoutes,
  attachmentsRoutes,
  paperVersionsRoutes,
  searchRoutes,
  dashboardsRoutes,
  notificationsRoutes,
  liveUpdatesRoutes,
  (app, deps) => mailsRoutes(app, deps, MAIL_TEMPLATES),
  verificationRoutes,
  webhooksRoutes,
];
