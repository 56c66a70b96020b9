import { type AccountNotice, accountNoticeText, isSecurityNotice } from '#contract/account-notices.ts';
import { type MailParams, type RenderMail, switchOffLink } from './templates.ts';

/** The mail about a change of the recipient's own account. */
export const renderAccountNotice: RenderMail<MailParams['account-notice']> = ({ config }, params) => {
  // queueMails took notice and parameters together.
  const { subject, notice } = accountNoticeText(params as AccountNotice);
  const content = { subject, paragraphs: [notice] };
  if (isSecurityNotice(params.notice)) {
    const url = `${config.publicUrl}/profile?tab=security`;
    return { ...content, link: { label: 'Open your security settings', url }, footer: null };
  }
  return {
    ...content,
    link: { label: 'Open the portal', url: `${config.publicUrl}/dashboard` },
    footer: switchOffLink(config),
  };
};
