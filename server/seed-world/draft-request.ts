import { createHash } from 'node:crypto';
import { daysLater } from '#contract/format/calendar-date.ts';
import type { Answers } from '#documents/document.ts';
import { lockedAnswers } from '#documents/fill.ts';
import { verificationCodeFrom } from '#server/ids.ts';
import type { Person } from '#server/modules/people/people.repository.ts';
import { newRequest } from '#server/modules/requests/rules/new-request.ts';
import type { Request, StageRow } from '#server/modules/requests/rules/request.ts';
import type { CatalogueEntry, Sample } from './catalogue.ts';
import { type Outcome, WEIGHTS } from './outcomes.ts';
import type { Member, Population } from './population.ts';
import type { Random } from './random.ts';

export type Moment = { ms: number; date: string };
export type Draft = {
  request: Request;
  sample: Sample;
  /** Whose account will end before they sign. */
  leaving: Member | null;
};
type Ids = { request: number; stage: number };
type Asked = { entry: CatalogueEntry; requestor: Member; leaving?: Member };

const SOON_DAYS = 14;

/** Makes requests one after the other in the order of time, as `createRequest` would have stored them. */
export function startDrafts(given: {
  catalogue: readonly CatalogueEntry[];
  population: Population;
  random: Random;
  seed: number;
  ids: Ids;
}): (outcome: Outcome, moment: Moment) => Draft {
  const { catalogue, population, random, seed, ids } = given;
  const earlier = new Map<number, Answers[]>();
  const verified = catalogue.filter(({ stages }) => stages.some(({ kind }) => kind === 'verify'));
  const withChosen = catalogue.filter(({ type }) => type.chosen);
  /** Those who alone hold the last position of a chain: what they ask for waits there for somebody else. */
  const ownLast = catalogue.flatMap((entry): Asked[] => {
    const last = entry.type.chain.at(-1);
    const [requestor, ...others] = last ? population.holdersOf(last) : [];
    return requestor && others.length === 0 ? [{ entry, requestor }] : [];
  });

  function ask(outcome: Outcome, moment: Moment): Asked {
    if (outcome === 'waitsForNobody') {
      const leaving = population.left.find(
        ({ person: { expiresOn } }) =>
          expiresOn > moment.date && expiresOn <= daysLater(moment.date, SOON_DAYS),
      );
      const own = leaving ? undefined : random.pickAny(ownLast);
      if (own) return own;
      if (leaving) return { ...askFor(withChosen, moment), leaving };
    }
    return askFor(outcome === 'waitsForVerification' ? verified : catalogue, moment);
  }

  function askFor(entries: readonly CatalogueEntry[], moment: Moment): Asked {
    const entry = weighed(entries, random);
    return { entry, requestor: requestorOf(entry, moment.ms) };
  }

  function requestorOf({ type }: CatalogueEntry, ms: number): Member {
    const role = type.audience.includes('Student')
      ? 'Student'
      : random.happens(0.02)
        ? 'Executive'
        : random.happens(0.25)
          ? 'Staff'
          : 'Faculty';
    const members = population.byRole[role];
    const found = members[Math.floor(random.number() * countJoined(members, ms))];
    if (!found) throw new Error(`There is no ${role} who could ask for ${type.name}`);
    return found;
  }

  function isRefused({ type }: CatalogueEntry, requestor: Member, answers: Answers): boolean {
    if (!type.refusedAfter) return false;
    const known = earlier.get(requestor.person.id) ?? [];
    if (type.refusedAfter(answers, known)) return true;
    earlier.set(requestor.person.id, [...known, answers]);
    return false;
  }

  return function draft(outcome, moment) {
    const { entry, requestor, leaving } = ask(outcome, moment);
    const sample = random.pick(entry.samples);
    const answers = sample.answers(moment.date);
    if (isRefused(entry, requestor, answers)) return draft(outcome, moment);
    const professors = sample.chosen.map(() => random.pickAny(population.professors));
    const chosen = leaving ? [leaving, ...professors.slice(1)] : professors;
    const people = peopleOf(population, entry, [requestor, ...chosen]);
    const id = ids.request++;
    const createdAt = new Date(moment.ms);
    const who = { ...whoIs(requestor), today: moment.date };
    const request = newRequest({
      id,
      documentId: entry.id,
      documentKey: entry.type.key,
      documentName: entry.name,
      requestorId: requestor.person.id,
      formResponse: { ...answers, ...lockedAnswers(entry.type.form, who) },
      verificationCode: verificationCodeFrom(createHash('sha256').update(`${seed}:${id}`).digest()),
      requestorSignatureId: requestor.signatureId ?? 0,
      createdAt,
      stages: stagesOf(entry, sample, chosen).map((stage) => ({ ...stage, id: ids.stage++ })),
      people,
      delegations: population.byDocument.get(entry.id)?.delegations ?? [],
      today: moment.date,
    });
    return { request, sample, leaving: leaving ?? null };
  };
}

type Place = Pick<
  StageRow,
  'kind' | 'positionId' | 'signeeId' | 'signatureKey' | 'positionKey' | 'positionName'
>;

function stagesOf(entry: CatalogueEntry, sample: Sample, chosen: readonly (Member | undefined)[]): Place[] {
  const first = sample.chosen.map((signatureKey, index): Place => {
    const signeeId = chosen[index]?.person.id ?? null;
    return { kind: 'sign', positionId: null, signeeId, signatureKey, positionKey: null, positionName: null };
  });
  return [...first, ...entry.stages];
}

/** By id, as the database answers them. */
function peopleOf(
  population: Population,
  entry: CatalogueEntry,
  members: readonly (Member | undefined)[],
): ReadonlyMap<number, Person> {
  const named = members.flatMap((member) => member?.person ?? []);
  const people = [...(population.byDocument.get(entry.id)?.holders ?? []), ...named];
  return new Map(people.sort((one, other) => one.id - other.id).map((person) => [person.id, person]));
}

function whoIs({ person, displayName }: Member) {
  return { displayName, position: person.positionName ?? '', email: person.email };
}

function weighed(entries: readonly CatalogueEntry[], random: Random): CatalogueEntry {
  const weightOf = ({ type }: CatalogueEntry) => WEIGHTS[type.key] ?? 1;
  let rest = random.number() * entries.reduce((sum, entry) => sum + weightOf(entry), 0);
  const found = entries.find((entry) => {
    rest -= weightOf(entry);
    return rest < 0;
  });
  if (!found) throw new Error('There is no document to ask for');
  return found;
}

/** How many had joined at that time; they are in that order. */
function countJoined(members: readonly Member[], ms: number): number {
  let [low, high] = [0, members.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((members[middle]?.joined ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}
