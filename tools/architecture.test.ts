import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/*
 * Who may import whom (docs/decisions/0007-one-package.md). Every import of every source file
 * is read; each rule names the files it binds and what they must not reach.
 */
const ROOT = resolve(import.meta.dirname, '..');
const files = ['contract', 'documents', 'server', 'web'].flatMap((folder) =>
  sourcesBelow(join(ROOT, folder)),
);
const imports = files.flatMap((file) => importsOf(file).map((to) => ({ from: relative(ROOT, file), to })));

type Edge = { from: string; to: string };
type Rule = { says: string; isBroken: (edge: Edge) => boolean };

const isTest = ({ from }: Edge) =>
  /\.test\.tsx?$/.test(from) || /^(documents|server|web)\/testing\//.test(from);
const isPackage = (to: string, ...allowed: string[]) => !isOwn(to) && !allowed.includes(to);
const isOwn = (to: string) => /^(contract|documents|server|web|tools|e2e|bench|package\.json)(\/|$)/.test(to);
const module = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1];
const feature = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1];
const isVerbOrRepository = (path: string) =>
  path.startsWith('server/modules/') && !path.endsWith('.routes.ts');

/** Pure: what both the queries of a module and the rest of it ask. */
const RULES_ABOUT_ROWS = [
  'server/modules/people/active-account.ts',
  'server/modules/requests/rules/request.ts',
];

const RULES: Rule[] = [
  {
    says: 'the contract imports zod and nothing else',
    isBroken: ({ from, to }) =>
      from.startsWith('contract/') && (isPackage(to, 'zod') || (isOwn(to) && !to.startsWith('contract/'))),
  },
  {
    says: 'documents import the contract and zod',
    isBroken: ({ from, to }) =>
      from.startsWith('documents/') &&
      (isPackage(to, 'zod') || (isOwn(to) && !/^(contract|documents)\//.test(to))),
  },
  {
    says: 'the browser never imports the server',
    isBroken: ({ from, to }) => from.startsWith('web/') && to.startsWith('server/'),
  },
  {
    says: 'the server never imports the browser',
    isBroken: ({ from, to }) => from.startsWith('server/') && to.startsWith('web/'),
  },
  {
    says: 'nothing but tests imports test support',
    isBroken: ({ to }) => /^(documents|server|web)\/testing\//.test(to),
  },
  {
    says: 'a verb or repository knows no HTTP framework',
    isBroken: ({ from, to }) =>
      isVerbOrRepository(from) &&
      (to === 'fastify' || (to.startsWith('server/http/') && to !== 'server/http/actor.ts')),
  },
  {
    says: 'a repository imports no verb of its own module',
    isBroken: ({ from, to }) =>
      from.endsWith('.repository.ts') &&
      module(from) !== undefined &&
      module(from) === module(to) &&
      !/\.(repository|table)\.ts$/.test(to) &&
      !RULES_ABOUT_ROWS.includes(to),
  },
  {
    says: 'the rules of requests build no query',
    isBroken: ({ from, to }) =>
      from.startsWith('server/modules/requests/rules/') && to.startsWith('server/db/'),
  },
  {
    says: 'one module does not import the routes of another',
    isBroken: ({ from, to }) =>
      module(from) !== module(to) && to.endsWith('.routes.ts') && from !== 'server/modules.ts',
  },
  {
    says: 'one web feature does not import another',
    isBroken: ({ from, to }) =>
      feature(from) !== undefined && feature(to) !== undefined && feature(from) !== feature(to),
  },
  {
    says: 'web/shared and web/forms do not reach up to features, shell or routes',
    isBroken: ({ from, to }) =>
      /^web\/(shared|forms)\//.test(from) && /^web\/(features|shell|routes)\//.test(to),
  },
  {
    says: 'the form renderer names no document',
    isBroken: ({ from, to }) => from.startsWith('web/forms/') && /^documents\/[^/]+\//.test(to),
  },
];

describe('the directions between the parts', () => {
  test('there are imports to read', () => {
    expect(imports.length).toBeGreaterThan(300);
  });

  test.each(RULES)('$says', ({ isBroken }) => {
    const broken = imports.filter((edge) => !isTest(edge) && isBroken(edge));
    expect(broken.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });
});

test('one function moves a request: nothing else updates its row, or inserts events and notices of it', () => {
  const writing = (statement: RegExp) =>
    files
      .filter((file) => !/\.test\.ts$|\/migrations\/|\/testing\//.test(file))
      .filter((file) => statement.test(readFileSync(file, 'utf8')))
      .map((file) => relative(ROOT, file));
  const actions = 'server/modules/requests/actions';
  expect(writing(/updateTable\(\s*'requests'|update requests\b/)).toEqual([`${actions}/commit-change.ts`]);
  expect(writing(/updateTable\(\s*'requestStages'/)).toEqual([`${actions}/commit-change.ts`]);
  expect(writing(/(?<!function )insertEvent\(/)).toEqual([`${actions}/commit-change.ts`]);
  expect(writing(/(?<!function )insertNotifications\(/)).toEqual([`${actions}/commit-change.ts`]);
});

test('a route builds no query: it calls a verb or a repository', () => {
  const routes = files.filter((file) => file.endsWith('.routes.ts'));
  const building = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[`<]/;
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.filter((file) => building.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('whose accounts may be chosen to sign is said in contract/roles.ts; only dashboards ask whose they are', () => {
  const asking = /(===|!==|=',|includes\(|_in:) ?'Faculty'/;
  const places = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => relative(ROOT, file))
    .filter((file) => /^(server\/modules|web)\//.test(file))
    .filter((file) => asking.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(places.filter((file) => !file.startsWith('web/features/dashboards/'))).toEqual([]);
});

test('a comment can be read without scrolling: none of its lines has more than 140 characters', () => {
  const isLong = (line: string) => line.length > 140 && /^\s*(\/\/|\/?\*)/.test(line);
  const long = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(isLong)
      .map((line) => `${relative(ROOT, file)}: ${line.trim().slice(0, 60)}`),
  );
  expect(long).toEqual([]);
});

test('what draws charts, which is heavy, is loaded where one is shown', () => {
  const drawing = imports
    .filter(({ to }) => /^(@mantine\/charts|recharts)$/.test(to))
    .map(({ from }) => from);
  expect(drawing).not.toEqual([]);
  expect(drawing.filter((file) => !file.endsWith('-drawing.tsx'))).toEqual([]);
  const loadedAtOnce = files.filter((file) => /\bfrom '[^']*-drawing\.tsx'/.test(readFileSync(file, 'utf8')));
  expect(loadedAtOnce).toEqual([]);
});

test('no module of the server imports itself by way of others', () => {
  const edges = imports
    .filter((edge) => !isTest(edge))
    .flatMap(({ from, to }) => {
      const [one, other] = [module(from), module(to)];
      return one && other && one !== other ? [[one, other] as const] : [];
    });
  const next = Map.groupBy(edges, ([one]) => one);
  const cycleFrom = (start: string, path: string[] = [start]): string[] | null => {
    for (const [, to] of next.get(path.at(-1) ?? '') ?? []) {
      if (to === start) return [...path, to];
      const found = path.includes(to) ? null : cycleFrom(start, [...path, to]);
      if (found) return found;
    }
    return null;
  };
  expect([...next.keys()].map((name) => cycleFrom(name)?.join(' -> ') ?? null)).toEqual(
    [...next.keys()].map(() => null),
  );
});

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes(join('web', 'dist')),
    )
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Targets as paths from the root for our own files, as package names for the rest; type imports count. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const found = source.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g,
  );
  return [...found].map((match) => targetOf(file, match[1] ?? match[2] ?? match[3] ?? ''));
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return relative(ROOT, join(dirname(file), specifier));
  return specifier.startsWith('@')
    ? specifier.split('/').slice(0, 2).join('/')
    : (specifier.split('/')[0] ?? '');
}
