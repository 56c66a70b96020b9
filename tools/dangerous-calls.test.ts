import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/*
 * What an attacker would look for, and the only files that may have it. docs/security.md builds on this list.
 */
const ROOT = resolve(import.meta.dirname, '..');
const sources = ['contract', 'documents', 'server', 'web'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !/\.test\.tsx?$|\/testing\/|^web\/dist\//.test(path)),
);

type Rule = { what: string; pattern: RegExp; allowed?: RegExp };

const RULES: Rule[] = [
  {
    what: 'code made from text',
    pattern: /\beval\(|new Function\(|node:vm\b|setTimeout\(\s*['"`]/,
  },
  {
    what: 'markup made from text in the browser',
    pattern: /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcDoc/,
  },
  {
    what: 'messages between windows',
    pattern: /\bpostMessage\(|addEventListener\(\s*['"]message/,
    // of the portal's own worker, which says that it is ready
    allowed: /^web\/features\/requests\/preview\/pdf-worker\.ts$/,
  },
  {
    what: 'programs of the system',
    pattern: /node:child_process/,
    allowed: /^server\/db\/embedded\//,
  },
  {
    what: 'SQL made from text',
    pattern: /\bsql\.(raw|lit|literal)\b/,
    // the statuses of contract/lifecycle.ts; what the database itself says of its indexes
    allowed:
      /^server\/(db\/migrations\/|modules\/requests\/read\/request-filters\.ts$|backup\/load-rows\.ts$|seed-world\/(drop-indexes|seed-world)\.ts$)/,
  },
  {
    what: 'regular expressions made while the portal runs',
    pattern: /new RegExp\(/,
    // from numbers of contract/limits.ts
    allowed: /^contract\/(two-factor-code|format\/recovery-code)\.ts$/,
  },
  {
    what: 'connections to other machines',
    pattern:
      /\bfetch\(|getBuiltinModule\(|import (?!type |\{ (isIP(v6)?|createServer) \})[^;]*node:(http|https|http2|net|tls|dgram)\b|from ['"](undici|nodemailer|openid-client|pg|pg-boss|s3mini)\b/,
    // the browser speaks to its portal; the server to what its settings name; who listens connects to nobody
    allowed:
      /^web\/shared\/api\.ts$|^server\/seal\/(time-stamps|authorities)\.ts$|^server\/(mail|identity-provider|outgoing|db|db\/embedded|live|jobs|files|backup|seed-world)\/[\w-]+\.ts$/,
  },
  {
    what: 'numbers that can be guessed',
    pattern: /Math\.random\(/,
    // how long a browser waits before it connects again
    allowed: /^web\/shared\/live\.ts$/,
  },
  {
    what: 'hashes and ciphers that are broken',
    pattern: /['"](md4|md5|sha-?1|des|rc4|aes-\d+-(ecb|cbc))\b|createCipher\(/i,
  },
  {
    what: 'objects read from anything but JSON',
    pattern: /node:v8\b|\byaml\b|DOMParser|xml2js|fast-xml-parser/i,
  },
];

test('there are files to read', () => {
  expect(sources.length).toBeGreaterThan(400);
});

test.each(RULES)('$what: only where it is known', ({ pattern, allowed }) => {
  const found = sources.filter((path) => pattern.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(found.filter((path) => !allowed?.test(path))).toEqual([]);
  // an exception that nobody needs any more would hide the next one
  if (allowed) expect(found.filter((path) => allowed.test(path)).length).toBeGreaterThan(0);
});
