/** "for the University President": what somebody acts as who was named for a position and does not hold it. */
export function forPosition(name: string): string {
  return `for the ${name}`;
}
