import type { Config } from '#server/config.ts';
import type { Link, MailContent } from './templates.ts';

type Signature = Pick<Config, 'institutionName' | 'productName'>;

/**
 * The subject and the two parts of a mail, which say the same. The HTML part is one column that fits a phone, with
 * neither images nor anything else from elsewhere. Links only open pages: a mail program that follows one to look at it
 * must not have acted.
 */
export function layOutMail(content: MailContent, recipientName: string, signature: Signature) {
  const { subject, link, footer } = content;
  const paragraphs = [`Dear ${recipientName},`, ...content.paragraphs];
  const { institutionName, productName } = signature;
  const asLine = ({ label, url }: Link) => `${label}: ${url}`;
  const text = [
    ...paragraphs,
    ...(link ? [asLine(link)] : []),
    `${institutionName}\n${productName}`,
    ...(footer ? [asLine(footer)] : []),
  ];
  const html = [
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph)}</p>`),
    ...(link ? [`<p style="margin:24px 0">${anchor(link, BUTTON)}</p>`] : []),
    `<p style="margin:24px 0 0">${escaped(`${institutionName}\n${productName}`)}</p>`,
    ...(footer ? [`<p style="${FOOTER}">${anchor(footer, 'color:#5c6370')}</p>`] : []),
  ];
  return { subject, text: `${text.join('\n\n')}\n`, html: page(subject, html.join('\n')) };
}

const FONT = "font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#182f4b;color:#ffffff;font-weight:600;text-decoration:none';
const FOOTER = 'margin:24px 0 0;padding:16px 0 0;border-top:1px solid #d5d9e0;font-size:14px;color:#5c6370';

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;padding:0;background:#ffffff">
<div style="max-width:560px;margin:0 auto;padding:24px 16px;${FONT};color:#1d2129;overflow-wrap:anywhere">
${body}
</div>
</body>
</html>
`;
}

function anchor({ label, url }: Link, style: string): string {
  return `<a href="${escaped(url)}" style="${style}">${escaped(label)}</a>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replaceAll('\n', '<br>\n');
}
