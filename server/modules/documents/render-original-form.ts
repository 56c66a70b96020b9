import { refuseMissing } from '#contract/errors.ts';
import { findDocument } from '#documents/registry.ts';
import type { Deps } from '#server/deps.ts';
import { findPositionNames } from '#server/modules/positions/positions.repository.ts';
import { blankPaper } from '../requests/paper/present-blank-paper.ts';

/**
 * Renders the blank form of the document that has this name now. As long as no name changes, each is rendered once; of each the
 * newest is kept.
 */
export function originalForms(deps: Pick<Deps, 'db' | 'pdf' | 'config'>) {
  const rendered = new Map<string, { content: string; pdf: Promise<Uint8Array> }>();
  return async (name: string): Promise<Uint8Array> => {
    // Compared here: PostgreSQL refuses some of the texts that an address can hold.
    const rows = await deps.db.selectFrom('documents').select(['key', 'name']).execute();
    const document = findDocument(rows.find((row) => row.name === name)?.key ?? '');
    if (!document) return refuseMissing('Document');
    const data = blankPaper(document, {
      institution: deps.config.institutionName,
      document: name,
      positions: await findPositionNames(deps.db),
    });
    const content = JSON.stringify(data);
    const known = rendered.get(document.key);
    if (known?.content === content) return known.pdf;
    const pdf = deps.pdf.render({ page: document.folder, data, images: [], at: new Date(0) });
    rendered.set(document.key, { content, pdf });
    pdf.catch(() => rendered.delete(document.key));
    return pdf;
  };
}
