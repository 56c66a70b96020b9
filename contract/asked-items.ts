/** The item of a form for any other file. Only the signee's own words say which one is meant. */
const UNNAMED = 'Others';

/** Whether the signee has to write something: where nothing is ticked, or "Others", the requestor would not know what is missing. */
export function needWords(items: readonly string[]): boolean {
  return items.length === 0 || items.includes(UNNAMED);
}

/** The sentence for what was only ticked. */
export function inWords(items: readonly string[]): string {
  return `Please provide: ${items.join('; ')}.`;
}

/** What a signee wrote beside what they ticked; null where they only ticked. */
export function askedInWords({ message, items = [] }: Asked): string | null {
  return items.length > 0 && message === inWords(items) ? null : message;
}

type Asked = { message: string; items?: readonly string[] | undefined };

/** What a signee asks for, in one text. What they ticked and also wrote is not said twice. */
export function whatIsAsked({ message, items = [] }: Asked): string {
  const unsaid = items.filter((item) => item !== UNNAMED && !message.includes(item));
  return unsaid.length > 0 ? `${inWords(unsaid)} ${message}` : message;
}
