import type { LiveEvent } from '#contract/api/notifications.ts';

/** The events of a text/event-stream as they come; whatever arrives, comments too, is a sign of life. */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  onSignOfLife: () => void,
): AsyncGenerator<LiveEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onSignOfLife();
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event, data = '{}'] = /^event: (\w+)(?:\ndata: (.*))?$/.exec(block) ?? [];
        if (event) yield { event, ...JSON.parse(data) };
      }
    }
  } finally {
    // one of the few that a browser opens to a portal
    await reader.cancel().catch(() => undefined);
  }
}
