/** What a form calls the file that it has no name for: by itself it asks for nothing, the words beside it say what is meant. */
const UNNAMED = 'Others';

/** Whether somebody has to write what is missing: nothing is ticked, or something without a name of its own. */
export function needWords(items: readonly string[]): boolean {
  return items.length === 0 || items.includes(UNNAMED);
}

/** What was only ticked, in words. */
export function inWords(items: readonly string[]): string {
  return `Please provide: ${items.join('; ')}.`;
}

type Asked = { message: string; items?: readonly string[] | undefined };

/** What a signee asks for: what they ticked and do not name in their words, and those words. */
export function whatIsAsked({ message, items = [] }: Asked): string {
  const unsaid = items.filter((item) => item !== UNNAMED && !message.includes(item));
  return unsaid.length > 0 ? `${inWords(unsaid)} ${message}` : message;
}
