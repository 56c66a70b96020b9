import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';

/**
 * The numbers of those objects of a file that a later signature writes anew: the catalog, the form, the pages and their lists of
 * annotations, the metadata, and what proves signatures. Whatever else a paper has, no honest program touches.
 */
export function mayBeRewritten(file: PDF): ReadonlySet<number> {
  const numbers = new Set<number>();
  const resolve = (ref: PdfRef) => file.getObject(ref);
  /** What an entry refers to. */
  const add = (dict: PdfDict, key: string): PdfObject | null | undefined => {
    const value = dict.get(key);
    if (value instanceof PdfRef) numbers.add(value.objectNumber);
    return value instanceof PdfRef ? resolve(value) : value;
  };
  const addBelow = (value: PdfObject | null | undefined): void => {
    if (value instanceof PdfRef) {
      if (numbers.has(value.objectNumber)) return;
      numbers.add(value.objectNumber);
      addBelow(resolve(value));
    } else if (value instanceof PdfDict) {
      for (const key of value.keys()) addBelow(value.get(key));
    } else if (value instanceof PdfArray) {
      for (const item of value) addBelow(item);
    }
  };
  const addPages = (node: PdfObject | null | undefined): void => {
    if (!(node instanceof PdfDict)) return;
    for (const kid of node.getArray('Kids', resolve) ?? []) {
      const page = kid instanceof PdfRef ? resolve(kid) : null;
      if (!(kid instanceof PdfRef && page instanceof PdfDict)) continue;
      if (page.has('Kids')) addPages(page);
      else {
        numbers.add(kid.objectNumber);
        add(page, 'Annots');
      }
    }
  };
  const { trailer } = file.context.info;
  for (const key of ['Root', 'Info']) add(trailer, key);
  const catalog = file.getCatalog();
  for (const key of ['Metadata', 'Extensions']) add(catalog, key);
  addBelow(catalog.get('DSS'));
  const form = add(catalog, 'AcroForm');
  if (form instanceof PdfDict) for (const key of ['Fields', 'DR']) add(form, key);
  addPages(catalog.getDict('Pages', resolve));
  return numbers;
}
