/** "for the University President": what somebody acts as who was named for a position and does not hold it. */
export function forPosition(name: string): string {
  return `for the ${name}`;
}

/** "For the University President": the same as a line of its own, below a signature. */
export function signedForPosition(name: string): string {
  return `For the ${name}`;
}
