import type { Mail, Message } from '#server/mail/mail.ts';

export type TestMail = Mail & {
  /** What was accepted so far. */
  sent: Message[];
  /** Rejects every further mail with this error; null accepts mails again. */
  rejectWith(error: Error | null): void;
  /** Gives no answer to the mails that come from now on, until the function that this answers is called. */
  hold(): () => void;
  /** How many wait for an answer. */
  held(): number;
};

/** A mail server in memory, which accepts, rejects or delays on demand. */
export function openTestMail(): TestMail {
  const sent: Message[] = [];
  let rejection: Error | null = null;
  let gate = Promise.resolve();
  let held = 0;
  return {
    sent,
    async send(message) {
      held += 1;
      await gate;
      held -= 1;
      if (rejection) throw rejection;
      sent.push(message);
    },
    rejectWith(error) {
      rejection = error;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    held: () => held,
    close: async () => undefined,
  };
}
