import { emailOf, PEOPLE, type PersonKey } from '#server/demo/world.ts';
import { smtpMail } from '#server/mail/smtp-mail.ts';
import { buildTestApp } from './build-test-app.ts';
import { injectAs } from './inject-as.ts';
import { startSmtpServer } from './smtp-server.ts';

export const NEW_PASSWORD = 'tidepools of Luzon';

const LINK = /http:\/\/lagda\.test\/auth\/new-password#(\S+)/;

/** A portal with the real queue and a real mail server, and what somebody at its login page calls for a new password. */
export async function openNewPasswordCalls() {
  const portal = await buildTestApp();
  const { db, clock, jobs } = portal.deps;
  const server = await startSmtpServer();
  const mail = smtpMail({ url: server.url, from: portal.deps.config.mailFrom });
  portal.deps.mail = mail;

  const post = (path: string, payload: object, remoteAddress = '192.0.2.1') =>
    injectAs(portal, null, { method: 'POST', url: `/auth/${path}`, payload, remoteAddress });
  const forget = (email: string, remoteAddress?: string) => post('forgot-password', { email }, remoteAddress);

  /** The tokens of the links that were mailed meanwhile, the newest last. */
  async function mailedTokens(): Promise<string[]> {
    await jobs.drain();
    return server.mails.flatMap(({ text }) => LINK.exec(text ?? '')?.[1] ?? []);
  }

  return {
    portal,
    server,
    post,
    forget,
    mailedTokens,
    /** Asks for a link and gives its token. */
    async askForLink(who: PersonKey): Promise<string> {
      await forget(emailOf(PEOPLE[who]));
      return (await mailedTokens()).at(-1) ?? '';
    },
    setPassword: (token: string, password = NEW_PASSWORD) => post('new-password', { token, password }),
    logIn: (who: PersonKey, password: string, more: object = {}) =>
      post('login', { email: emailOf(PEOPLE[who]), password, ...more }),
    /** Between two tests: what was asked and tried before counts no more. */
    async startAnew() {
      clock.advance({ minutes: 120 });
      server.refuse(null);
      await jobs.drain();
      server.mails.length = 0;
      await db.deleteFrom('loginTries').execute();
    },
    async close() {
      await portal.close();
      await mail.close();
      await server.stop();
    },
  };
}
