import type { RequestFull } from '#contract/api/requests.ts';
import type { GoodSample } from '#documents/document.ts';
import { findDocument } from '#documents/registry.ts';
import { samplesOf } from '#documents/samples.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { addAttachment } from '#server/modules/attachments/add-attachment.ts';
import { findPeople, summaryOf } from '#server/modules/people/people.repository.ts';
import { createRequest } from '#server/modules/requests/actions/create-request.ts';
import { performAction } from '#server/modules/requests/actions/perform-action.ts';
import { drawLetter } from './draw-letter.ts';
import { addDays, datesMoved, nextWorkingDay } from './sample-dates.ts';
import { SAMPLE_REQUESTS, type SampleRequest, type Step } from './sample-requests.ts';
import { emailOf, PEOPLE } from './world.ts';

type Event = { at: Date; happen: (deps: Deps) => Promise<void> };
/** The actor with this email. */
type Cast = (email: string) => Actor;

/**
 * Makes the requests of the demo world by the verbs that the calls use, in the order in which it all would have
 * happened, so that log, notices and seals are as in life. Mails about the past are not sent. A document that has no
 * folder yet is left out.
 */
export async function addSampleRequests(deps: Deps): Promise<void> {
  const cast = await castOf(deps);
  const built = SAMPLE_REQUESTS.filter(({ document }) => findDocument(document));
  const stories = await Promise.all(built.map((sample) => eventsOf(sample, cast, deps)));
  const events = stories.flat().sort((one, other) => one.at.getTime() - other.at.getTime());
  const quiet = { ...deps, jobs: withoutMails(deps.jobs) };
  for (const { at, happen } of events) await happen({ ...quiet, clock: { now: () => at } });
  await deps.db.deleteFrom('mails').execute();
}

async function eventsOf(sample: SampleRequest, cast: Cast, deps: Deps): Promise<Event[]> {
  const now = deps.clock.now();
  const createdAt = addDays(now, -sample.daysAgo);
  const good = await firstSample(sample.document);
  const requestor = cast(emailOf(PEOPLE[sample.requestor]));
  let request: RequestFull | undefined;
  const steps = sample.steps.map((step): Event => {
    const at = addDays(createdAt, step.hours / 24);
    const happen = async (then: Deps) => {
      if (!request) return;
      const body = bodyOf(step, { request, good, at, now, timeZone: deps.config.timeZone });
      request = await performAction(then, cast(emailOf(PEOPLE[step.by])), request.id, step.action, body);
    };
    return { at, happen };
  });
  const ask = async (then: Deps) => {
    request = await createRequest(then, requestor, await askedFor(then, sample, good, cast));
    if (!sample.file) return;
    const { name: fileName, kind } = sample.file;
    const bytes = await drawLetter(fileName);
    await addAttachment(then, requestor, {
      requestId: request.id,
      isFromSignee: false,
      kind,
      fileName,
      bytes,
    });
  };
  return [{ at: createdAt, happen: ask }, ...steps];
}

async function firstSample(documentName: string): Promise<GoodSample> {
  const document = findDocument(documentName);
  if (!document) throw new Error(`No document is called "${documentName}"`);
  return (await samplesOf(document)).good[0];
}

async function askedFor({ db, clock }: Deps, sample: SampleRequest, good: GoodSample, cast: Cast) {
  const { id: documentId } = await db
    .selectFrom('documents')
    .select('id')
    .where('name', '=', sample.document)
    .executeTakeFirstOrThrow();
  const signees = Object.entries(good.signees ?? {}).map(([signatureKey, email], index) => {
    return { signeeId: cast(email).id, order: index + 1, signatureKey };
  });
  return { documentId, signees, formResponse: datesMoved(good.answers, clock.now()) };
}

type Known = { request: RequestFull; good: GoodSample; at: Date; now: Date; timeZone: string };

/** What the step says, and what only the request itself can tell. */
function bodyOf({ by, action, body }: Step, { request, good, at, now, timeZone }: Known) {
  if (action === 'sign') {
    const [, form = {}] = Object.entries(good.signing ?? {}).find(([position]) => position === by) ?? [];
    return { form: datesMoved(form, at) };
  }
  const appointmentId = request.activeAppointment?.id;
  if (action === 'confirmappointment') return { appointmentId, ...body };
  if (action === 'scheduleappointment') {
    return { appointmentId, date: nextWorkingDay(addDays(now, 2), timeZone), time: '10:00' };
  }
  return body;
}

async function castOf({ db }: Deps): Promise<Cast> {
  const ids = await db.selectFrom('accounts').select('id').execute();
  const people = await findPeople(db, { ids: ids.map(({ id }) => id) });
  const actors = new Map(
    people.map((person): [string, Actor] => {
      const { id, email, positionId, roleName: role } = person;
      return [
        email,
        { id, role, positionId, displayName: summaryOf(person).displayName, sessionHash: NO_SESSION },
      ];
    }),
  );
  return (email) => {
    const actor = actors.get(email);
    if (!actor) throw new Error(`Nobody in the demo world has the email ${email}`);
    return actor;
  };
}

const NO_SESSION = Buffer.alloc(0);

function withoutMails(jobs: Deps['jobs']): Deps['jobs'] {
  return {
    ...jobs,
    enqueue: async (tx, name, ...data) => {
      if (name !== 'send-mail') await jobs.enqueue(tx, name, ...data);
    },
  };
}
