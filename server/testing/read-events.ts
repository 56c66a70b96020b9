import type { LiveEvent } from '#contract/api/notifications.ts';

/** The events of a stream as they come; comments are left out. Ends when the stream does. */
export async function* readEvents(stream: AsyncIterable<Uint8Array | string>): AsyncGenerator<LiveEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: (.+)$/.exec(block) ?? [];
      if (event && data) yield { event, ...JSON.parse(data) };
    }
  }
}
