import type { DocumentFull } from '#contract/api/documents.ts';
import { droppingForm } from '#documents/dropping-form/document.ts';

/** The Dropping Form of the catalogue, without its pipeline. */
export const droppingFormDocument: DocumentFull = {
  id: 3,
  key: droppingForm.key,
  name: droppingForm.name,
  enabled: true,
  department: { id: 1, name: 'College of Science' },
  pipelineTemplates: [],
  _count: { requests: 0 },
};
