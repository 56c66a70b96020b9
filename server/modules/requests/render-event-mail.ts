import type { EventFacts } from '#contract/event-facts.ts';
import { handedInEarlier, messageFor } from '#contract/event-texts.ts';
import { hasLaterEvent } from '#server/modules/events/events.repository.ts';
import {
  type MailContent,
  type MailParams,
  type RendererDeps,
  type RenderMail,
  switchOffLink,
} from '#server/modules/mails/templates.ts';
import { requestUrl } from '#server/request-url.ts';
import { renderReceiptForMail } from './paper/render-receipt.ts';

/** The mail about an event of a request, in the words for the recipient's audience. Throws when there is no such event. */
export const renderEventMail: RenderMail<MailParams['request-event']> = async (
  deps,
  { eventId, audience },
): Promise<MailContent> => {
  const { config } = deps;
  const facts = await deps.factsOf(eventId);
  const { subject, notice } = messageFor(facts, audience);
  const isReceipt = facts.type === 'create' && audience === 'requestor';
  // It waits for files, and a mail server may be away: until then the request may have been cancelled or signed.
  const isLate = isReceipt && (await hasLaterEvent(deps.db, facts.request.id, eventId));
  return {
    subject,
    paragraphs: [isLate ? handedInEarlier(facts) : notice],
    // Links only open pages: a mail program that follows one to look at it must not have acted.
    link: { label: 'See the request', url: requestUrl(config.publicUrl, facts.request.id) },
    footer: switchOffLink(config),
    ...(isReceipt && { file: receiptOf(deps, facts) }),
  };
};

/** Whoever asked for something gets the receipt with the mail that says that it was handed in. */
function receiptOf(deps: RendererDeps, { request }: EventFacts): MailContent['file'] {
  return {
    make: async () => {
      const { bytes, fileName } = await renderReceiptForMail(deps, request.id);
      return { name: fileName, contentType: 'application/pdf', bytes };
    },
    ifMade: 'The receipt is attached. You can also download it from the page of the request.',
    ifNotMade: 'You can download the receipt from the page of the request.',
  };
}
