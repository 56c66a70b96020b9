/** In lower case and without accents: "Núñez" is "nunez". The database's function `searchable` makes the same of it. */
export function searchableText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** A pattern for LIKE on searchable text that finds what somebody typed anywhere, its own % and _ taken literally. */
export function likePattern(typed: string): string {
  return `%${likeText(typed.trim())}%`;
}

/** The same as a part of a pattern. */
export function likeText(typed: string): string {
  return searchableText(typed).replaceAll(/[\\%_]/g, '\\$&');
}
