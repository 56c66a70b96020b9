/** "systemAdministrator" as "System Administrator"; capitals in a row stay one word (part 1, section 9). */
export function splitCamelCase(text: string): string {
  const words = text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/\s+/);
  return words.map(([first = '', ...rest]) => first.toUpperCase() + rest.join('')).join(' ');
}
