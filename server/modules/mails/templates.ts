import { z } from 'zod';
import type { EventFacts } from '#contract/event-facts.ts';
import { AUDIENCES } from '#contract/events.ts';
import type { Deps } from '#server/deps.ts';
import type { MailFile } from '#server/mail/mail.ts';

const SCHEMAS = {
  /** An event of a request, told to one audience of it. */
  'request-event': z.object({ eventId: z.number().int(), audience: z.enum(AUDIENCES) }),
  /** How many events of requests were told to the recipient at once, and the first of them. */
  summary: z.object({
    count: z.number().int(),
    events: z.array(z.object({ eventId: z.number().int(), audience: z.enum(AUDIENCES) })),
  }),
  /** A notice about the recipient's own account. */
  'account-notice': z.object({ notice: z.string(), params: z.record(z.string(), z.unknown()) }),
  /** A link to set a new password, by its row: the token in it is made when the mail is sent. */
  'new-password-link': z.object({ linkId: z.number().int() }),
  /** Paragraphs parted by blank lines, without greeting and footer; a last one such as `See the request: https://…` becomes the link. */
  'as-written': z.object({ subject: z.string(), text: z.string() }),
};
export type TemplateName = keyof typeof SCHEMAS;
export type MailParams = { [Name in TemplateName]: z.infer<(typeof SCHEMAS)[Name]> };
/** The parameters that each template takes, as they are stored in a row of `mails`. Ids rather than words where possible. */
export const MAIL_PARAMS: { readonly [Name in TemplateName]: z.ZodType<MailParams[Name]> } = SCHEMAS;
export type MailTemplate = {
  [Name in TemplateName]: { template: Name; params: MailParams[Name] };
}[TemplateName];

export type Recipient = { accountId: number; address: string; displayName: string };
export type Link = { label: string; url: string };

/** What a mail says; the greeting, the name of the institution and the layout are added by `layOutMail`. */
export type MailContent = {
  subject: string;
  paragraphs: readonly string[];
  /** The page that the mail is about. */
  link: Link | null;
  /** Why it was sent or how to get no more of its kind. */
  footer: Link | null;
  /** Made when the mail is sent and not kept. The mail goes out without it, too, and says either the one or the other. */
  file?: { make(): Promise<MailFile>; ifMade: string; ifNotMade: string } | undefined;
};

export type RenderDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secretKey' | 'pdf'>;
/** What a renderer may read. `factsOf` rejects where there is no such event; reads those of all mails at once. */
export type RendererDeps = RenderDeps & { factsOf(eventId: number): Promise<EventFacts> };

export type RenderMail<Params> = (
  deps: RendererDeps,
  params: Params,
  recipient: Recipient,
) => Promise<MailContent> | MailContent;

/**
 * Who makes the words of which template: `server/mail-templates.ts`, given in from outside, so that a renderer may
 * belong to any module.
 */
export type MailTemplates = { readonly [Name in TemplateName]: RenderMail<MailParams[Name]> };

/** The footer of every mail that its recipient may switch off. */
export function switchOffLink({ publicUrl }: Deps['config']): Link {
  return { label: 'You can switch these mails off', url: `${publicUrl}/profile?tab=settings` };
}
