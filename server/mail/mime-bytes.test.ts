import MailComposer from 'nodemailer/lib/mail-composer';
import { expect, test } from 'vitest';
import { mimeBytes } from './mime-bytes.ts';

const LONG_LINE = `Señor ${'Peñafrancia, '.repeat(40)}`;
const TEXTS = {
  'short lines': 'Dr. Cruz signed your form.\n',
  'lines that end with spaces': 'one \r\ntwo\t\n. \n.',
  'one long line': LONG_LINE,
  'another alphabet': '申請書\n'.repeat(30),
  'a boundary of its own': '--_NmP\r\n--\r\n\r\nX-Added: yes',
  nothing: '',
};

test.each(Object.entries(TEXTS))(
  '%s, a meeting and files: each byte is what the library writes',
  async (_, text) => {
    const root = new MailComposer({
      from: 'Lagda <no-reply@example.edu>',
      to: 'miguel@example.edu',
      subject: LONG_LINE,
      text,
      html: `<p>${text}</p>`,
      icalEvent: { method: 'REQUEST', filename: 'meeting.ics', content: `SUMMARY:${text}` },
      attachments: [
        {
          filename: 'Solicitud del año.pdf',
          content: Buffer.from(Array.from({ length: 999 }, (_, n) => n % 256)),
        },
        { filename: 'empty.txt', content: text },
      ],
    }).compile();
    expect(mimeBytes(root).toString('latin1')).toBe((await root.build()).toString('latin1'));
  },
);

test('what would be read from a file or an address is refused', () => {
  const root = new MailComposer({ text: { path: '/etc/hostname' } }).compile();
  expect(() => mimeBytes(root)).toThrow(TypeError);
});
