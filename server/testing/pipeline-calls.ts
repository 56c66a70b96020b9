import type { DocumentFull, NewStage, Place } from '#contract/api/documents.ts';
import type { TestApp } from './build-test-app.ts';
import { idOf, injectAs, type Who } from './inject-as.ts';

/** The stages of all pipelines of a document, in their order. */
export const stagesOf = ({ pipelineTemplates }: DocumentFull) =>
  pipelineTemplates.flatMap(({ stages }) => stages);

/** The status and the sentence of an answer. */
export const told = (answer: { statusCode: number; json: () => { message: string } }) => [
  answer.statusCode,
  answer.json().message,
];

/** What an Admin calls to see and change the pipelines of documents, which are named by their keys. */
export async function pipelineCalls(portal: TestApp) {
  const { db } = portal.deps;
  const get = async (who: Who, url: string) => (await injectAs(portal, who, { url })).json().data;
  const documentId = async (key: string) =>
    (await db.selectFrom('documents').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
  const positionId = async (key: string) =>
    (await db.selectFrom('positions').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
  const read = async (key: string): Promise<DocumentFull> =>
    (await get('admin', `/documents/${await documentId(key)}`)).document;
  const placesOf = async (key: string): Promise<Place[]> =>
    (await get('admin', `/documents/${await documentId(key)}/places`)).places;

  /** Replaces the stages of a document, based on those it has unless told otherwise. */
  async function change(key: string, stages: readonly unknown[], basedOn?: number[], who: Who = 'admin') {
    const known = stagesOf(await read(key)).map(({ id }) => id);
    return injectAs(portal, who, {
      method: 'PUT',
      url: `/documents/${await documentId(key)}/pipeline`,
      payload: { basedOn: basedOn ?? known, stages },
    });
  }

  const originalOf = async (key: string): Promise<NewStage[]> =>
    (await placesOf(key)).map(({ kind, position, signatureKey }) => {
      return { kind, positionId: position.id, signeeId: null, signatureKey };
    });

  const stage = async (key: string, given: Partial<NewStage> = {}): Promise<NewStage> => {
    return { kind: 'sign', positionId: await positionId(key), signeeId: null, signatureKey: null, ...given };
  };

  return {
    get,
    positionId,
    read,
    placesOf,
    change,
    originalOf,
    stage,
    /** For a travel order: another order, a place of another position, a place of a person, an additional stage, and one stage less. */
    CHANGED: [
      await stage('clerk', { kind: 'verify' }),
      await stage('headOfsd', { signatureKey: 'vpaa' }),
      await stage('dean', { signatureKey: 'dean', signeeId: await idOf(portal, 'immediateSupervisor') }),
    ],
    dean: await stage('dean', { signatureKey: 'dean' }),
    /** Gives the travel order its original pipeline again. */
    async restore() {
      const { statusCode } = await change('travel-order', await originalOf('travel-order'));
      // 400: it has it already
      if (statusCode !== 200 && statusCode !== 400)
        throw new Error(`The pipeline is not restored: ${statusCode}`);
    },
  };
}
