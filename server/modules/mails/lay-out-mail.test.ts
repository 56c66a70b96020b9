import { type HTMLElement, Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { layOutMail } from './lay-out-mail.ts';
import type { MailContent } from './templates.ts';

const content: MailContent = {
  subject: 'Dropping Form (No. 7): signed by Dr. Ibañez',
  paragraphs: [
    'Dr. Ibañez signed your form.',
    'It now waits for the Dean.\nYou need do nothing.',
    '<b>"Fish" & \'chips\'</b>',
  ],
  link: { label: 'See the request', url: 'http://lagda.test/requests/7?a=1&b="2"' },
  footer: { label: 'You can switch these mails off', url: 'http://lagda.test/profile?tab=settings' },
};
const signature = { institutionName: 'STATE <UNIVERSITY>', productName: 'Lagda' };
const layOut = (more: Partial<MailContent> = {}) =>
  layOutMail({ ...content, ...more }, 'Miguel "Migs" Santillan', signature);

function open(html: string) {
  const { document } = new Window();
  document.write(html);
  return document;
}

/** What a reader of the HTML part gets of one paragraph: its lines, and where its link leads. */
function paragraphOf(element: HTMLElement): string {
  for (const line of element.querySelectorAll('br')) line.remove();
  const link = element.querySelector('a');
  return link ? `${link.textContent}: ${link.getAttribute('href')}` : element.textContent;
}

test.each([
  ['with a link and a footer', {}],
  ['without them', { link: null, footer: null }],
])('both parts say the same, %s', (_, more) => {
  const { text, html } = layOut(more);
  const paragraphs = [...open(html).querySelectorAll('p')].map((one) => paragraphOf(one as HTMLElement));
  expect(paragraphs).toEqual(text.trimEnd().split('\n\n'));
});

test('the text has everything in its order', () => {
  expect(layOut().text).toBe(`Dear Miguel "Migs" Santillan,

Dr. Ibañez signed your form.

It now waits for the Dean.
You need do nothing.

<b>"Fish" & 'chips'</b>

See the request: http://lagda.test/requests/7?a=1&b="2"

STATE <UNIVERSITY>
Lagda

You can switch these mails off: http://lagda.test/profile?tab=settings
`);
});

test('the links lead to the two pages and nowhere else', () => {
  const document = open(layOut().html);
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([content.link?.url, content.footer?.url]);
});

test('nothing is loaded from elsewhere, and nobody’s words become markup', () => {
  const { html } = layOut({ subject: '</title><img src="https://example.com/x.png">' });
  const document = open(html);
  expect(document.querySelectorAll('img, script, style, link, iframe, b, [src]').length).toBe(0);
  expect(html).not.toContain('url(');
  expect(document.title).toBe('</title><img src="https://example.com/x.png">');
  expect(document.documentElement.getAttribute('lang')).toBe('en');
});
