export type NameParts = {
  prefix?: string | null | undefined;
  firstName: string;
  middleName?: string | null | undefined;
  lastName: string;
  suffix?: string | null | undefined;
};

/** "Dr. Isidro L. Macaspac" or "Carlo M. Ibañez, Jr" (part 1, section 9). */
export function displayName({ prefix, firstName, middleName, lastName, suffix }: NameParts): string {
  const parts = [dotted(prefix), firstName, dotted(initial(middleName)), lastName];
  const name = parts.map((part) => part.trim()).filter((part) => part !== '');
  const last = suffix?.trim() ?? '';
  return last === '' ? name.join(' ') : `${name.join(' ')}, ${last}`;
}

function initial(word: string | null | undefined): string {
  const [first = ''] = (word ?? '').trim().normalize('NFC');
  return first.toUpperCase();
}

/** One period, also when the stored word already ends with one. */
function dotted(word: string | null | undefined): string {
  const bare = (word ?? '').trim().replace(/\.+$/, '');
  return bare === '' ? '' : `${bare}.`;
}
