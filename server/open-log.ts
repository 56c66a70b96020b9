import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** The log for operators: JSON lines on the standard output. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, to?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    serializers: { err: describeError },
    // At "trace" the multipart library logs an upload's headers, session token and cookies included.
    redact: ['busboyOptions.headers'],
    base: { pid: process.pid },
  };
  return to ? pino(options, to) : pino(options);
}

/** Not its other properties: the database's errors hold the rows that they are about. The queue passes errors on as plain objects. */
function describeError(error: unknown) {
  if (typeof error !== 'object' || error === null || !('message' in error)) return { message: String(error) };
  return {
    type: error instanceof Error ? error.name : 'Error',
    message: String(error.message),
    stack: 'stack' in error ? String(error.stack) : undefined,
    ...('code' in error ? { code: error.code } : {}),
  };
}
