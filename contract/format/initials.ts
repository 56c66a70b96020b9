/** The first letters of up to two words longer than 2 characters, upper case: "Mark D. Salonga" is MS (part 1, section 9). */
export function initials(name: string): string {
  const words = name.split(/\s+/).map((word) => [...word.normalize('NFC')]);
  const long = words.filter((letters) => letters.length > 2).slice(0, 2);
  return long.map(([first = '']) => first.toUpperCase()).join('');
}
