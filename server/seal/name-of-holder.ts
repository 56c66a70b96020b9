import type { Certificate as Holder } from 'node:tls';

/** What is no letter or sign, such as one that turns the direction of what follows: a name could look like another. */
const UNSEEN = /[\p{Cc}\p{Cf}]+/gu;

/** Who holds or has issued a certificate, as Node.js reads it: the common name, or the whole name where there is none. */
export function nameOfHolder(holder: Partial<Holder>): string {
  // Where there are several of a kind it is a list, whatever the types say.
  const [name] = [holder.CN ?? []].flat();
  const whole = () =>
    Object.entries(holder).map(([kind, value]) => `${kind}=${[value ?? []].flat().join(' ')}`);
  return withoutUnseen(name ?? whole().join(', '));
}

/** Text from a file of somebody else, in one line that shows all of it. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, ' ').trim();
}
