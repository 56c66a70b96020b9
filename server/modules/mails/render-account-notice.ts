import { type AccountNotice, accountNoticeText } from '#contract/account-notices.ts';
import { type MailParams, type RenderMail, switchOffLink } from './templates.ts';

/** The mail about a change of the recipient's own account. */
export const renderAccountNotice: RenderMail<MailParams['account-notice']> = ({ config }, params) => {
  // queueEmails took notice and parameters together.
  const { subject, notice } = accountNoticeText(params as AccountNotice);
  return {
    subject,
    paragraphs: [notice],
    link: { label: 'Open the portal', url: `${config.publicUrl}/dashboard` },
    footer: switchOffLink(config),
  };
};
