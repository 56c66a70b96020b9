import { checkRequest, checkSigning } from '#documents/check-request.ts';
import type { Answers, DocumentType, GoodSample } from '#documents/document.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import { samplesOf } from '#documents/samples.ts';
import type { Db } from '#server/db/connect.ts';
import { moveDates } from '#server/demo/sample-dates.ts';
import type { StageRow } from '#server/modules/requests/rules/request.ts';

/** Answers as if they were written on a day: `date` as `YYYY-MM-DD`. */
type DatedAnswers = (date: string) => Answers;
export type Sample = {
  answers: DatedAnswers;
  /** The places on the paper that a chosen person signs, in their order. */
  chosen: readonly string[];
  /** What is filled in at a place when it is signed. */
  signing: ReadonlyMap<string, DatedAnswers>;
};
type TemplateStage = Pick<
  StageRow,
  'kind' | 'positionId' | 'signeeId' | 'signatureKey' | 'positionKey' | 'positionName'
>;
export type CatalogueEntry = {
  id: number;
  name: string;
  type: DocumentType;
  stages: readonly TemplateStage[];
  samples: readonly [Sample, ...Sample[]];
};

/** Every document with its pipeline, and its good samples checked once: a request of the world copies one of them. */
export async function loadCatalogue(db: Db): Promise<CatalogueEntry[]> {
  const rows = await db.selectFrom('documents').select(['id', 'key', 'name']).execute();
  const stages = await db
    .selectFrom('templateStages')
    .innerJoin('positions', 'positions.id', 'templateStages.positionId')
    .select(['documentId', 'kind', 'positionId', 'signeeId', 'signatureKey'])
    .select(['positions.key as positionKey', 'positions.name as positionName'])
    .orderBy('order')
    .execute();
  return Promise.all(
    DOCUMENTS.map(async (type) => {
      const row = rows.find(({ key }) => key === type.key);
      if (!row) throw new Error(`The document ${type.key} is not in the database`);
      const own = stages.filter(({ documentId }) => documentId === row.id);
      const [first, ...others] = (await samplesOf(type)).good;
      const sampleOf = (good: GoodSample) => checkedSample(type, good, first);
      return {
        id: row.id,
        name: row.name,
        type,
        stages: own.map(({ documentId: _, ...stage }) => stage),
        samples: [sampleOf(first), ...others.map(sampleOf)] as const,
      };
    }),
  );
}

/** What a sample leaves open at its signing is filled in as in the first one. */
function checkedSample(type: DocumentType, good: GoodSample, first: GoodSample): Sample {
  const chosen = Object.keys(good.signees ?? {});
  const signees = chosen.map((signatureKey, index) => ({ signeeId: 0, order: index + 1, signatureKey }));
  const asked = { formResponse: good.answers, signees };
  const { answers, issues } = checkRequest(type, asked, { contactNumber: '+63 917 555 0100' });
  if (!answers) throw new Error(`${type.key}, "${good.title}": ${issues[0]?.message}`);
  const signing = type.chain.flatMap((key): [string, DatedAnswers][] => {
    const form = type.signing?.[key];
    if (!form) return [];
    const filled = checkSigning(form, good.signing?.[key] ?? first.signing?.[key] ?? {});
    if (!filled.answers) throw new Error(`${type.key}, ${key}: ${filled.issues[0]?.message}`);
    return [[key, dated(filled.answers)]];
  });
  return { answers: dated(answers), chosen, signing: new Map(signing) };
}

/** Most are asked for the same day again and again. */
function dated(answers: Answers): DatedAnswers {
  let last = { date: '', answers };
  return (date) => {
    if (date !== last.date) last = { date, answers: moveDates(answers, new Date(date)) };
    return last.answers;
  };
}
