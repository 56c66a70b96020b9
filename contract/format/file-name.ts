const SHOWN = 30;
const SIDE = 15;

/** A name of over 30 characters as its first 15 and last 15 (part 2, section 9). */
export function shortFileName(name: string): string {
  const characters = [...name];
  if (characters.length <= SHOWN) return name;
  return `${characters.slice(0, SIDE).join('')}...${characters.slice(-SIDE).join('')}`;
}

/** "PDF named by document name and id" (part 2, section 2). */
export function paperFileName(document: string, requestId: number): string {
  return `${document} ${requestId}.pdf`;
}

/** The name under which the receipt of a request is saved. */
export function receiptFileName(document: string, requestId: number): string {
  return `Acknowledgement ${document} ${requestId}.pdf`;
}
