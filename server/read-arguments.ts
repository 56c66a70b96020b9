import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The arguments of a command. An option that it does not have ends the process with exit code 1, and is said with the usage. */
export function readArguments<T extends ParseArgsConfig>(usage: string, known: T) {
  try {
    return parseArgs(known);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(1);
  }
}
