import { Readable } from 'node:stream';
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
import { drawSampleAttachment } from './draw-sample-attachment.ts';
import { addDays, moveDates, nextWorkingDay } from './sample-dates.ts';
import { SAMPLE_REQUESTS, type SampleRequest, type Step } from './sample-requests.ts';
import { emailOf, PEOPLE } from './world.ts';

type TimedStep = { at: Date; run: (deps: Deps) => Promise<void> };
/** Throws when nobody has the email. */
type FindActor = (email: string) => Actor;

/**
 * Makes the requests of the demo world with the verbs that the calls use, in the order of their times, so that log,
 * notices and seals are as in a real portal. Mails about the past are not sent. Documents without a folder are left out.
 */
export async function addSampleRequests(deps: Deps): Promise<void> {
  const findActor = await loadActors(deps);
  const built = SAMPLE_REQUESTS.filter(({ document }) => findDocument(document));
  const perSample = await Promise.all(built.map((sample) => stepsOf(sample, findActor, deps)));
  const steps = perSample.flat().sort((one, other) => one.at.getTime() - other.at.getTime());
  const withoutMail = { ...deps, jobs: withoutMails(deps.jobs) };
  for (const { at, run } of steps) await run({ ...withoutMail, clock: { now: () => at } });
  await deps.db.deleteFrom('mails').execute();
}

async function stepsOf(sample: SampleRequest, findActor: FindActor, deps: Deps): Promise<TimedStep[]> {
  const now = deps.clock.now();
  const createdAt = addDays(now, -sample.daysAgo);
  const good = await firstSample(sample.document);
  const requestor = findActor(emailOf(PEOPLE[sample.requestor]));
  let request: RequestFull | undefined;
  const steps = sample.steps.map((step): TimedStep => {
    const at = addDays(createdAt, step.hours / 24);
    const run = async (depsThen: Deps) => {
      if (!request) return;
      const body = bodyOf(step, { request, good, at, now, timeZone: deps.config.timeZone });
      request = await performAction(
        depsThen,
        findActor(emailOf(PEOPLE[step.by])),
        request.id,
        step.action,
        body,
      );
    };
    return { at, run };
  });
  const create = async (depsThen: Deps) => {
    request = await createRequest(
      depsThen,
      requestor,
      await requestBodyOf(depsThen, sample, good, findActor),
    );
    if (!sample.file) return;
    const { name: fileName, kind } = sample.file;
    const file = await deps.incoming.write(Readable.from([await drawSampleAttachment(fileName)]));
    const { id: requestId } = request;
    await addAttachment(depsThen, requestor, { requestId, isFromSignee: false, kind, fileName, ...file });
  };
  return [{ at: createdAt, run: create }, ...steps];
}

async function firstSample(key: string): Promise<GoodSample> {
  const document = findDocument(key);
  if (!document) throw new Error(`There is no document "${key}"`);
  return (await samplesOf(document)).good[0];
}

async function requestBodyOf(
  { db, clock }: Deps,
  sample: SampleRequest,
  good: GoodSample,
  findActor: FindActor,
) {
  const { id: documentId } = await db
    .selectFrom('documents')
    .select('id')
    .where('key', '=', sample.document)
    .executeTakeFirstOrThrow();
  const signees = Object.entries(good.signees ?? {}).map(([signatureKey, email], index) => {
    return { signeeId: findActor(email).id, order: index + 1, signatureKey };
  });
  return { documentId, signees, formResponse: moveDates(good.answers, clock.now()) };
}

type StepContext = { request: RequestFull; good: GoodSample; at: Date; now: Date; timeZone: string };

/** The body of the step's action: what the sample gives, and what depends on the request itself. */
function bodyOf({ by, action, body }: Step, { request, good, at, now, timeZone }: StepContext) {
  if (action === 'sign') {
    const [, form = {}] = Object.entries(good.signing ?? {}).find(([position]) => position === by) ?? [];
    return { form: moveDates(form, at) };
  }
  const appointmentId = request.activeAppointment?.id;
  if (action === 'confirmappointment') return { appointmentId, ...body };
  if (action === 'scheduleappointment') {
    return { appointmentId, date: nextWorkingDay(addDays(now, 2), timeZone), time: '10:00' };
  }
  return body;
}

async function loadActors({ db }: Deps): Promise<FindActor> {
  const ids = await db.selectFrom('accounts').select('id').execute();
  const people = await findPeople(db, { ids: ids.map(({ id }) => id) });
  const actors = new Map(
    people.map((person): [string, Actor] => {
      const { id, email, positionId, roleName: role } = person;
      return [email, { id, role, positionId, displayName: summaryOf(person).displayName }];
    }),
  );
  return (email) => {
    const actor = actors.get(email);
    if (!actor) throw new Error(`Nobody in the demo world has the email ${email}`);
    return actor;
  };
}

function withoutMails(jobs: Deps['jobs']): Deps['jobs'] {
  return {
    ...jobs,
    enqueue: async (tx, name, ...data) => {
      if (name !== 'send-mail') await jobs.enqueue(tx, name, ...data);
    },
    enqueueLater: async (tx, name, seconds, ...data) => {
      if (name !== 'send-mail') await jobs.enqueueLater(tx, name, seconds, ...data);
    },
  };
}
