import DataLoader from 'dataloader';
import { displayName } from '#contract/format/display-name.ts';
import { findPeople } from '#server/modules/people/people.repository.ts';
import { findEventFacts } from '../events/events.repository.ts';
import type { Mail } from './mails.repository.ts';
import {
  MAIL_PARAMS,
  type MailContent,
  type MailParams,
  type MailTemplates,
  type Recipient,
  type RenderDeps,
  type RendererDeps,
  type RenderMail,
  type TemplateName,
} from './templates.ts';

/** What a mail says, and to whom by name. */
export type RenderedMail = { content: MailContent; displayName: string };

/**
 * What each of these mails says. Rejected is one whose template or parameters are not known to this version. Reads as much
 * for all of them as for one.
 */
export async function renderMails(
  deps: RenderDeps,
  templates: MailTemplates,
  mails: readonly Mail[],
): Promise<PromiseSettledResult<RenderedMail>[]> {
  if (mails.length === 0) return [];
  const people = await findPeople(deps.db, { ids: mails.map(({ accountId }) => accountId) });
  const names = new Map(people.map((person) => [person.id, displayName(person)]));
  const events = new DataLoader(async (ids: readonly number[]) => {
    const facts = await findEventFacts(deps.db, ids);
    return ids.map((id) => facts.get(id) ?? new Error(`There is no event ${id}`));
  });
  const renderer = { ...deps, factsOf: (eventId: number) => events.load(eventId) };
  return Promise.allSettled(
    mails.map((mail) => renderMail(renderer, templates, mail, names.get(mail.accountId) ?? '')),
  );
}

async function renderMail(
  deps: RendererDeps,
  templates: MailTemplates,
  { accountId, address, template, params }: Mail,
  name: string,
): Promise<RenderedMail> {
  if (!isTemplate(template)) throw new Error(`No mail template is called "${template}"`);
  const recipient = { accountId, address, displayName: name };
  return { content: await renderWith(deps, templates, template, params, recipient), displayName: name };
}

function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(MAIL_PARAMS, name);
}

async function renderWith<Name extends TemplateName>(
  deps: RendererDeps,
  templates: MailTemplates,
  name: Name,
  params: unknown,
  recipient: Recipient,
): Promise<MailContent> {
  const render: RenderMail<MailParams[Name]> = templates[name];
  return render(deps, MAIL_PARAMS[name].parse(params), recipient);
}
