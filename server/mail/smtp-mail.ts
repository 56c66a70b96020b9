import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { MINUTE_MS } from '#contract/time-units.ts';
import { isLoopback } from '#server/loopback.ts';
import { type Mail, MailClosedError } from './mail.ts';

/** Connections to the mail server that are kept, each of which sends one mail at a time. */
export const SENT_AT_ONCE = 3;
/**
 * Minutes after which a try to send a mail is ended. As long as RFC 5321 (4.5.3.2.6) asks for: a server that has the
 * whole mail but is slow to say so would deliver it again with each try that is ended too early.
 */
export const SEND_MINUTES = 10;

/**
 * A mail server at smtp://user:password@host:port, or smtps:// for TLS from the start; its connections are kept and
 * used again. What the address says after `?` is nodemailer's own, e.g. `?requireTLS=false`. A try takes at most
 * `sendMs` milliseconds.
 */
export function smtpMail(options: { url: string; from: string; sendMs?: number }): Mail {
  const { hostname, password } = new URL(options.url);
  const { sendMs = SEND_MINUTES * MINUTE_MS } = options;
  const settings = {
    url: options.url,
    pool: true,
    maxConnections: SENT_AT_ONCE,
    connectionTimeout: 10_000,
    greetingTimeout: 30_000,
    socketTimeout: sendMs,
    // A password is never sent unencrypted, even when the server offers nothing better.
    requireTLS: password !== '' && !isLoopback(hostname),
  } as const;
  let opened: ReturnType<typeof openTransport> | undefined;
  let isClosed = false;
  return {
    async send(message) {
      opened ??= openTransport(settings);
      const { transport, composeMail } = await opened;
      // nodemailer never answers what it is given after it was closed
      if (isClosed) throw new MailClosedError();
      const signal = AbortSignal.timeout(sendMs);
      const { bytes, envelope } = composeMail(message, options.from);
      const sending = transport.sendMail({ envelope, raw: bytes, signal });
      await sending.catch((error: unknown) => {
        throw isClosed ? new MailClosedError() : error;
      });
    },
    async close() {
      isClosed = true;
      (await opened)?.transport.close({ force: true });
    },
  };
}

/** The library is loaded with the first mail. */
async function openTransport<S extends SMTPPool.Options>(settings: S & { pool: true }) {
  const [{ createTransport }, { composeMail }] = await Promise.all([
    import('nodemailer'),
    import('./compose-mail.ts'),
  ]);
  return { transport: createTransport(settings), composeMail };
}

/** Whether the mail server refused this mail for good: no further try would change it. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error && 'command' in error)) return false;
  const { responseCode, command } = error;
  // A refusal of the portal itself (its password, its sender) is a matter of settings, which can be corrected.
  return (
    typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  );
}
