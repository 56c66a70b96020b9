/** What nobody sees in a text: control characters, and those without width. */
const UNSEEN = /[\p{Cc}\u200B\u2060]/gu;

/** A text that stands in one line, such as a name: without line breaks and whatever else nobody sees, one space between words. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(UNSEEN, '').trim();
}
