import { type PdfArray, PdfNumber } from '@libpdf/core';

/** The numbers of an array, NaN for whatever else stands in it; none where there is no array. */
export function numbersIn(array: PdfArray | undefined): number[] {
  return (array?.toArray() ?? []).map((item) => (item instanceof PdfNumber ? item.value : Number.NaN));
}
