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

export type Mail = {
  /** Resolves once the mail server has accepted the message; rejects when it has not. `isRefused` tells the two kinds apart. */
  send(message: Message): Promise<void>;
  /** Also ends the tries under way, which reject. */
  close(): Promise<void>;
};
