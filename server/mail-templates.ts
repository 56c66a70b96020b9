import { renderAccountNotice } from './modules/mails/render-account-notice.ts';
import { renderAsWritten } from './modules/mails/render-as-written.ts';
import { renderSummary } from './modules/mails/render-summary.ts';
import type { MailTemplates } from './modules/mails/templates.ts';
import { renderLinkMail } from './modules/new-passwords/render-link-mail.ts';
import { renderEventMail } from './modules/requests/render-event-mail.ts';

/** Who makes the words of a mail; a template is added by a line. */
export const MAIL_TEMPLATES: MailTemplates = {
  'request-event': renderEventMail,
  summary: renderSummary,
  'account-notice': renderAccountNotice,
  'new-password-link': renderLinkMail,
  'as-written': renderAsWritten,
};
