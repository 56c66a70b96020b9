import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/*
 * docs/security.md names code and tests for every requirement of OWASP ASVS 5.0 up to level 2. A path that moved, a test
 * that got another title, a forgotten requirement or a wrong sum fails here.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const lines = page.split('\n');

/** How many requirements of level 1 and 2 each section has; within a section they are numbered from 1. */
const SECTIONS: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5 },
  ...{ '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11 },
  ...{ '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4 },
  ...{ '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};
/** Sections that ask for papers, which no test can break. */
const ON_PAPER = ['2.1', '5.1', '6.1', '7.1', '8.1', '11.1', '13.1', '14.1', '15.1', '16.1'];
const STATES = ['met', 'partly', 'not met', 'not ours', 'does not apply'] as const;

const required = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

type Row = { ids: string[]; state: string; where: string };
const rows = lines.flatMap((line): Row[] => {
  const [ids = '', inShort, state = '', where = ''] = line.split(' | ').map((cell) => cell.trim());
  if (!/^\| \d+\.\d+\.\d+/.test(ids) || inShort === undefined) return [];
  return [{ ids: idsOf(ids.slice(2)), state, where: where.replace(/ \|$/, '') }];
});

/** `5.1.1`, `10.4.1 to 10.4.11`, or several of these with commas. */
function idsOf(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' to ');
    const section = first.slice(0, first.lastIndexOf('.'));
    const [from, to] = [first, last].map((id) => Number(id.split('.')[2]));
    if (!from || !to || !last.startsWith(`${section}.`)) return [part];
    return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);
  });
}

type Mention = { path: string; title: string | null };

/** The paths in backticks, and each title in quotes with the test that stands before it in its line. */
function mentionsOf(line: string): Mention[] {
  let path = '';
  return Array.from(line.matchAll(/`([^`]+)`|"([^"]+)"/g)).flatMap(([, code, title]): Mention[] => {
    if (title !== undefined) return /\.test\.tsx?$/.test(path) ? [{ path, title }] : [];
    if (!code || !isPath(code)) return [];
    path = code;
    return [{ path, title: null }];
  });
}

function isPath(code: string): boolean {
  return /^(contract|documents|server|web|e2e|tools|docs|bench)\/|^[\w-]+\.(json|md)$/.test(code);
}

function hasTitle(path: string, title: string): boolean {
  const source = readFileSync(join(ROOT, path), 'utf8');
  return [`'${title}'`, `"${title}"`, `\`${title}\``, `'${title.replaceAll("'", "\\'")}'`].some((literal) =>
    source.includes(literal),
  );
}

const mentions = lines.flatMap(mentionsOf);

describe('docs/security.md', () => {
  test('names every requirement of level 1 and 2 once, and no other', () => {
    expect(required).toHaveLength(253);
    const named = rows.flatMap(({ ids }) => ids);
    expect(named.filter((id, index) => named.indexOf(id) !== index)).toEqual([]);
    expect(required.filter((id) => !named.includes(id))).toEqual([]);
    expect(named.filter((id) => !required.includes(id))).toEqual([]);
  });

  test('names only files that exist', () => {
    const paths = new Set(mentions.map(({ path }) => path));
    expect(paths.size).toBeGreaterThan(50);
    expect([...paths].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('leads only to pages that exist', () => {
    const links = Array.from(page.matchAll(/\]\((?!https:)([^)#]+)\)/g), ([, to]) => to ?? '');
    expect(links.filter((to) => !existsSync(join(ROOT, 'docs', to)))).toEqual([]);
  });

  test('quotes only tests that exist, by their titles', () => {
    const quoted = mentions.filter(({ path }) => existsSync(join(ROOT, path)));
    const missing = quoted.filter(({ path, title }) => title !== null && !hasTitle(path, title));
    expect(missing).toEqual([]);
  });

  test('calls a requirement met only with a test that would fail, or says why there is nothing to test', () => {
    const met = rows.filter(({ ids, state }) => state === 'met' && !ids.every(isOnPaper));
    const untested = met.filter(
      ({ where }) => !where.includes('nothing to test') && !mentionsOf(where).some(({ title }) => title),
    );
    expect(met.length).toBeGreaterThan(80);
    expect(untested.map(({ ids }) => ids)).toEqual([]);
  });

  test('says in its summary how many are in which state', () => {
    const counted = STATES.map((wanted) => [
      wanted,
      rows.filter(({ state }) => state === wanted).reduce((sum, { ids }) => sum + ids.length, 0),
    ]);
    const said = STATES.map((state) => [
      state,
      Number(new RegExp(`^\\| ${state} \\| (\\d+) \\|`, 'm').exec(page)?.[1]),
    ]);
    expect(said).toEqual(counted);
    expect(rows.filter(({ state }) => !STATES.some((known) => known === state))).toEqual([]);
  });
});

function isOnPaper(id: string): boolean {
  return ON_PAPER.includes(id.slice(0, id.lastIndexOf('.')));
}
