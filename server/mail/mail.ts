/** A meeting for the recipient's calendar: text/calendar that sets it (REQUEST) or cancels it (CANCEL). */
export type CalendarFile = { method: 'REQUEST' | 'CANCEL'; text: string };

export type MailFile = { name: string; contentType: string; bytes: Uint8Array };

export type Message = {
  to: string;
  subject: string;
  /** The same content twice; the mail program of the recipient chooses. */
  text: string;
  html: string;
  calendar?: CalendarFile;
  /** Attached under its name. */
  file?: MailFile;
  /** The part of the Message-ID before the @, the same for every try, so that a mail server can recognize a second try. */
  id?: string;
};

/** Why the portal, which is about to stop, ended a try: nothing is known against the mail or its server. */
export class MailClosedError extends Error {
  constructor() {
    super('The portal stopped before the mail was accepted.');
  }
}

export type Mail = {
  /** Resolves once the mail server has accepted the message; rejects when it has not. `isRefused` tells the two kinds apart. */
  send(message: Message): Promise<void>;
  /** Also ends the tries under way with a mail server; these and all further ones reject with MailClosedError. */
  close(): Promise<void>;
};
