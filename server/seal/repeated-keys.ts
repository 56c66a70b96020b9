/** A comment, a name, the sign that begins or ends something, a text in hexadecimal, or a word; white space is [\0\t\n\f\r ]. */
const TOKEN =
  /[\0\t\n\f\r ]*(%[^\r\n]*|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<<|>>|<[^>]*>|[()[\]{}]|[^\0\t\n\f\r ()<>[\]{}/%]+|$)/y;
const ENDS = ['stream', 'endobj', 'startxref', ''];
const PARENTHESIS = /\\[\s\S]|[()]/g;

/** Where a dictionary stands, between its keys and their values; null within an array. */
type Place = { keys: Set<string>; isKeyNext: boolean } | null;

/**
 * Whether a dictionary of the object whose value begins here (`from`, in the file as Latin-1) has one key twice. The format
 * forbids it, and readers differ in which of the two values they take.
 */
export function hasRepeatedKeys(text: string, from: number): boolean {
  const places: Place[] = [];
  let at = from;
  for (;;) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[1];
    // what cannot be read is taken for the worst
    if (token === undefined) return true;
    at = TOKEN.lastIndex;
    if (places.length === 0 && ENDS.includes(token)) return false;
    if (token === '') return true;
    if (token.startsWith('%')) continue;
    if (token === '>>' || token === ']') {
      places.pop();
      continue;
    }
    const place = places.at(-1);
    if (place?.isKeyNext && token.startsWith('/')) {
      const key = nameOf(token);
      if (place.keys.has(key)) return true;
      place.keys.add(key);
      place.isKeyNext = false;
      continue;
    }
    // what is left of a value, as "0 R", stands where a key could, too
    if (place) place.isKeyNext = true;
    if (token === '<<') places.push({ keys: new Set(), isKeyNext: true });
    if (token === '[') places.push(null);
    if (token === '(') at = endOfText(text, at);
  }
}

/** A name says signs that it cannot have by their number. */
function nameOf(token: string): string {
  return token.replace(/#([\da-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

/** Behind the parenthesis that closes the one before `from`. */
function endOfText(text: string, from: number): number {
  PARENTHESIS.lastIndex = from;
  for (let depth = 1; depth > 0; ) {
    const sign = PARENTHESIS.exec(text)?.[0];
    if (!sign) return text.length;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
  }
  return PARENTHESIS.lastIndex;
}
