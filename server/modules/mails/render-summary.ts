import { messageFor } from '#contract/event-texts.ts';
import { countText } from '#contract/format/counts.ts';
import { type MailContent, type MailParams, type RenderMail, switchOffLink } from './templates.ts';

/** The mail that tells many events of requests at once, in the words that each would have had in a mail of its own. */
export const renderSummary: RenderMail<MailParams['summary']> = async (
  { factsOf, config },
  { count, events },
): Promise<MailContent> => {
  const notices = await Promise.all(
    events.map(async ({ eventId, audience }) => {
      const facts = await factsOf(eventId);
      return `No. ${facts.request.id}: ${messageFor(facts, audience).notice}`;
    }),
  );
  const more = count - events.length;
  return {
    subject: `${countText(count)} ${count === 1 ? 'notice' : 'notices'} about requests`,
    paragraphs: [
      'You are told these together because there were many of them.',
      ...notices,
      ...(more > 0 ? [`And ${countText(more)} more, which your notifications list.`] : []),
    ],
    link: { label: 'Open the portal', url: `${config.publicUrl}/dashboard` },
    footer: switchOffLink(config),
  };
};
