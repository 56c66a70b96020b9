import { Readable } from 'node:stream';
import type { LiveEvent } from '#contract/api/notifications.ts';
import { can } from '#contract/policy.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { isSessionLive } from '#server/modules/auth/find-session.ts';

/** Proxies commonly cut what is silent for a minute. */
const BEAT_MS = 25_000;
const MOST_WAITING_BYTES = 64 * 1024;

/**
 * What concerns somebody from now on, as the text of server-sent events: a sign of life at every beat while the
 * session lasts. Ends by itself when it does not, or when the portal stops.
 */
export async function openStream(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'live'>,
  actor: SessionActor,
  beatMs = BEAT_MS,
): Promise<Readable> {
  const stream = new Readable({ read: () => undefined });
  let isOpen = true;
  const send = (text: string) => {
    if (!isOpen) return;
    // Whoever does not read is gone, or will ask anew.
    if (stream.readableLength > MOST_WAITING_BYTES) stream.destroy();
    else stream.push(text);
  };
  const beat = setInterval(async () => {
    // While the database does not answer, nobody can say that the session is over.
    const isLive = await isSessionLive(deps, actor).catch(() => true);
    if (isLive) send(':\n\n');
    else close();
  }, beatMs);
  const close = () => {
    if (isOpen) stream.push(null);
    isOpen = false;
    clearInterval(beat);
  };
  const watching = deps.live.watch({
    accountId: actor.id,
    sessionId: actor.sessionId,
    seesEveryRequest: can(actor.role, 'request.list'),
    send: (event) => send(asText(event)),
    close,
  });
  const leave = await watching.catch((error) => {
    close();
    throw error;
  });
  stream.once('close', () => {
    leave();
    close();
  });
  // The session may have ended after the call was let in and before anybody listened for its end.
  const isLive = await isSessionLive(deps, actor).catch((error) => {
    // The caller never receives the stream, so it has to be destroyed here.
    stream.destroy();
    throw error;
  });
  if (!isLive) close();
  send(': listening\n\n');
  return stream;
}

function asText({ event, ...data }: LiveEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
