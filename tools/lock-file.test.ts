import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/*
 * What is installed is what was chosen: from the registry that the machine is set up for, with a known content.
 */
const ROOT = resolve(import.meta.dirname, '..');
type Package = { version?: string; resolved?: string; integrity?: string; link?: boolean };
type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>;

const read = <T>(name: string): T => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
const { packages } = read<{ packages: Record<string, Package> }>('package-lock.json');
const OWN = [
  '',
  'tools/checks',
  'node_modules/lagda-checks',
  'tools/no-canvas',
  'node_modules/@napi-rs/canvas',
];
const installed = Object.entries(packages).filter(([path]) => !OWN.includes(path));

test('every package that is installed has the hash of its content, and comes from no host of its own', () => {
  expect(installed.length).toBeGreaterThan(300);
  const loose = installed.filter(
    ([, { integrity, resolved, link }]) => !integrity?.startsWith('sha512-') || resolved || link,
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

test('every package that is named has one exact version, or is a folder of ours', () => {
  const { dependencies, devDependencies, optionalDependencies } = read<Manifest>('package.json');
  const checks = read<Manifest>('tools/checks/package.json').devDependencies;
  const versions = Object.entries({
    ...{ ...dependencies, ...devDependencies, ...optionalDependencies },
    ...checks,
  });
  const isExact = (version: string) => /^(\d+\.\d+\.\d+(-[\w.]+)?|file:tools\/[\w-]+)$/.test(version);
  expect(versions.filter(([, version]) => !isExact(version))).toEqual([]);
});
