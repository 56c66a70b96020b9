import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';
import { mailOptions } from './mail-options.ts';

/** Connections to the mail server that are kept, each of which sends one mail at a time. */
export const SENT_AT_ONCE = 3;
/** Minutes in which a mail is accepted or has failed: the time-outs below for some ten answers of the server. */
export const SEND_MINUTES = 6;

const LOOPBACK = /^(localhost|127\.|\[?::1\]?$)/;

/**
 * A mail server at smtp://user:password@host:port, or smtps:// for TLS from the start; its connections are kept and
 * used again. What the address says after `?` is nodemailer's own, e.g. `?requireTLS=false`.
 */
export function smtpMail(options: { url: string; from: string }): Mail {
  const { hostname, password } = new URL(options.url);
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: SENT_AT_ONCE,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A password never travels in the clear, also when a server offers nothing better.
    requireTLS: password !== '' && !LOOPBACK.test(hostname),
  });
  return {
    async send(message) {
      await transport.sendMail(mailOptions(message, options.from));
    },
    close: async () => transport.close(),
  };
}

/** Whether the mail server refused this mail for good: no further try would change it. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error && 'command' in error)) return false;
  const { responseCode, command } = error;
  // Refusing the portal itself (its password, its sender) is a matter of settings and may be mended.
  return (
    typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  );
}
