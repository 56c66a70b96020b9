import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The words behind the name of a command. One that it does not know ends the process with exit code 1, and is said with how it is used. */
export function readWords<T extends ParseArgsConfig>(usage: string, known: T) {
  try {
    return parseArgs(known);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(1);
  }
}
