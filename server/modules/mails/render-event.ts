import { messageFor } from '#contract/event-texts.ts';
import {
  type MailContent,
  type MailParams,
  type RenderMail,
  switchOffLink,
} from '#server/modules/mails/templates.ts';
import { requestUrl } from '#server/request-url.ts';

/** The mail about an event of a request, in the words for the recipient's audience. Throws when there is no such event. */
export const renderEventMail: RenderMail<MailParams['request-event']> = async (
  { factsOf, config },
  { eventId, audience },
): Promise<MailContent> => {
  const facts = await factsOf(eventId);
  const { subject, notice } = messageFor(facts, audience);
  return {
    subject,
    paragraphs: [notice],
    // Links only open pages: a mail program that follows one to look at it must not have acted.
    link: { label: 'See the request', url: requestUrl(config.publicUrl, facts.request.id) },
    footer: switchOffLink(config),
  };
};
