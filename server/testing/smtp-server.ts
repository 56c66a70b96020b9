import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export type TestSmtpServer = {
  url: string;
  /** What has been delivered, parsed as a reader's program would. */
  mails: ParsedMail[];
  /** Refuses every further recipient, or one address only, with this answer, e.g. `451 busy`; null takes mails again. */
  refuse(answer: `${number} ${string}` | null, only?: string): void;
  /** Gives no answer to the mails that come from now on; they count as delivered when `release` answers them. */
  hold(): void;
  /** How many mails wait for their answer. */
  held(): number;
  /** Answers the mails that wait. */
  release(): void;
  stop(): Promise<void>;
};

/** A real mail server on a port of its own; with `login`, for those only who give this name and password. */
export async function startSmtpServer(login?: { user: string; pass: string }): Promise<TestSmtpServer> {
  const mails: ParsedMail[] = [];
  let refusal: { answer: string; only: string | undefined } | null = null;
  let isHolding = false;
  const held: (() => void)[] = [];
  const server = new SMTPServer({
    closeTimeout: 100,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.pass;
      done(isRight ? null : new Error('Wrong name or password'), { user: username });
    },
    onRcptTo({ address }, _session, done) {
      if (refusal === null || (refusal.only ?? address) !== address) return done();
      const [code = '', ...words] = refusal.answer.split(' ');
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
    },
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        const accept = () => {
          mails.push(mail);
          done();
        };
        if (isHolding) held.push(accept);
        else accept();
      }, done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : '';
  return {
    url: `smtp://${credentials}127.0.0.1:${port}`,
    mails,
    refuse(answer, only) {
      refusal = answer === null ? null : { answer, only };
    },
    hold() {
      isHolding = true;
    },
    held: () => held.length,
    release() {
      for (const accept of held.splice(0)) accept();
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
