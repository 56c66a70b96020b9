import { expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

/** A stream that does not end by itself. */
function streamOf(text: string) {
  const given = { stream: new ReadableStream<Uint8Array>(), isClosed: false };
  given.stream = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    cancel: () => {
      given.isClosed = true;
    },
  });
  return given;
}
const nothing = () => undefined;

it('gives up the connection with the first event that cannot be read', async () => {
  const given = streamOf('event: request\ndata: {"id":\n\n');
  await expect(readEvents(given.stream, nothing).next()).rejects.toThrow(SyntaxError);
  expect(given.isClosed).toBe(true);
});

it('gives up the connection of which nobody reads on', async () => {
  const given = streamOf('event: refetch\n\n');
  for await (const { event } of readEvents(given.stream, nothing)) {
    expect(event).toBe('refetch');
    break;
  }
  expect(given.isClosed).toBe(true);
});

it('tells why the connection broke', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new TypeError('network error')),
  });
  await expect(readEvents(broken, nothing).next()).rejects.toThrow('network error');
});
