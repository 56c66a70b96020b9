import type { DocumentType, Samples } from './document.ts';

type SamplesFile = { samples: Samples | Record<string, Samples> };

/** The samples of a document's folder: one set of them, or one by key where documents share the folder. */
export async function samplesOf(document: DocumentType): Promise<Samples> {
  const { samples }: SamplesFile = await import(`./${document.folder}/samples.ts`);
  const own = isOneSet(samples) ? samples : samples[document.key];
  if (!own) throw new Error(`documents/${document.folder}/samples.ts has no samples of "${document.key}"`);
  return own;
}

function isOneSet(samples: SamplesFile['samples']): samples is Samples {
  return Array.isArray(samples.good);
}
