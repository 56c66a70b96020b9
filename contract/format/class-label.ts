type ClassParts = { program: string; specialization: string; year: number; section: string };

/**
 * "BSM-CS 4A" for BS Mathematics, Computer Science, year 4, section A: a leading BS of the stored program is not
 * counted among its initials (part 1, section 9; forms.md 17.3).
 */
export function classLabel({ program, specialization, year, section }: ClassParts): string {
  const course = firstLetters(program.trim().replace(/^BS\s+/i, ''));
  const special = firstLetters(specialization);
  return `BS${course}${special && `-${special}`} ${year}${section.trim()}`;
}

function firstLetters(words: string): string {
  const letters = words.split(/\s+/).map(([first = '']) => first);
  return letters.join('').toUpperCase();
}
