import { displayName } from '#contract/format/display-name.ts';
import type { Mail } from './mails.repository.ts';
import {
  MAIL_PARAMS,
  type MailContent,
  type MailParams,
  type MailTemplates,
  type Recipient,
  type RenderDeps,
  type RenderMail,
  type TemplateName,
} from './templates.ts';

/** What a mail says, and to whom by name. Throws when its template or its parameters are not known to this version. */
export async function renderMail(
  deps: RenderDeps,
  templates: MailTemplates,
  mail: Mail,
): Promise<{ content: MailContent; displayName: string }> {
  const person = await deps.db
    .selectFrom('accounts')
    .select(['prefix', 'firstName', 'middleName', 'lastName', 'suffix'])
    .where('id', '=', mail.accountId)
    .executeTakeFirstOrThrow();
  const recipient = { accountId: mail.accountId, address: mail.address, displayName: displayName(person) };
  if (!isTemplate(mail.template)) throw new Error(`No mail template is called "${mail.template}"`);
  const content = await renderWith(deps, templates, mail.template, mail.params, recipient);
  return { content, displayName: recipient.displayName };
}

function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(MAIL_PARAMS, name);
}

async function renderWith<Name extends TemplateName>(
  deps: RenderDeps,
  templates: MailTemplates,
  name: Name,
  params: unknown,
  recipient: Recipient,
): Promise<MailContent> {
  const render: RenderMail<MailParams[Name]> = templates[name];
  return render(deps, MAIL_PARAMS[name].parse(params), recipient);
}
