import { displayName } from '#contract/format/display-name.ts';
import type { MailParams, RenderMail } from '#server/modules/mails/templates.ts';
import { findPeople } from '#server/modules/people/people.repository.ts';
import { tokenOf } from './link-token.ts';
import { findLink } from './new-passwords.repository.ts';

const SUBJECT = 'Set a new password';

/**
 * The mail with a link to set a new password. The token stands in the fragment of the address, which a browser sends to
 * nobody: it reaches no log of a server or proxy and no Referer header. A link that has ended meanwhile is not given.
 */
export const renderLinkMail: RenderMail<MailParams['new-password-link']> = async (deps, { linkId }) => {
  const { db, clock, config, secretKey } = deps;
  const link = await findLink(db, linkId);
  if (!link || link.endedAt !== null || link.expiresAt <= clock.now()) {
    return {
      subject: SUBJECT,
      paragraphs: [
        'A link to set a new password was made for you, but it had ended before this mail could be sent.',
        'If there is a newer mail, please use the link in that one.',
      ],
      link: { label: 'Ask for a new link', url: `${config.publicUrl}/auth/forgot-password` },
      footer: null,
    };
  }
  const [admin] = await findPeople(db, { ids: link.sentById === null ? [] : [link.sentById] });
  const until = new Intl.DateTimeFormat('en-US', {
    timeZone: config.timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(link.expiresAt);
  return {
    subject: SUBJECT,
    paragraphs: [
      admin
        ? `${displayName(admin)} sends you a link to set a new password for your account.`
        : 'Somebody, probably you, asked for a new password for your account at the login page.',
      `The link works once, until ${until}. Your password stays as it is until you use it. Do not pass this mail on.`,
    ],
    link: {
      label: 'Set a new password',
      url: `${config.publicUrl}/auth/new-password#${tokenOf(secretKey, link)}`,
    },
    footer: null,
  };
};
