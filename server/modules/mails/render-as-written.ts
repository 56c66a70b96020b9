import type { Deps } from '#server/deps.ts';
import { type MailContent, type MailParams, switchOffLink } from './templates.ts';

const LINK = /^([^\n]+): (https?:\/\/\S+)$/;

/** A mail whose words were made when it was queued. */
export function renderAsWritten(
  { config }: Pick<Deps, 'config'>,
  { subject, text }: MailParams['as-written'],
): MailContent {
  const paragraphs = text.trim().split(/\n{2,}/);
  const [, label, url] = LINK.exec(paragraphs.at(-1) ?? '') ?? [];
  const link = label && url ? { label, url } : null;
  return {
    subject,
    paragraphs: link ? paragraphs.slice(0, -1) : paragraphs,
    link,
    footer: switchOffLink(config),
  };
}
