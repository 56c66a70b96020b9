import { refuseMissing } from '#contract/errors.ts';
import { findDocument } from '#documents/registry.ts';
import type { Deps } from '#server/deps.ts';
import { blankPaper } from '../requests/paper/present-blank-paper.ts';

/** The blank original of a document; the same bytes every time, so they are made once. */
export function originalForms(deps: Pick<Deps, 'pdf' | 'config'>) {
  const made = new Map<string, Promise<Uint8Array>>();
  return (name: string): Promise<Uint8Array> => {
    const document = findDocument(name);
    if (!document) return refuseMissing('Document');
    const known = made.get(name);
    if (known) return known;
    const data = blankPaper(document, deps.config.institutionName);
    const pdf = deps.pdf.render({ page: document.folder, data, images: [], at: new Date(0) });
    made.set(name, pdf);
    pdf.catch(() => made.delete(name));
    return pdf;
  };
}
