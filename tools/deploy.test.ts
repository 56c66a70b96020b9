import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig, SETTINGS } from '#server/config.ts';
import packageJson from '../package.json' with { type: 'json' };

/*
 * What can be said about the files for a machine with systemd and cron without either: that they fit each other and the portal.
 */
const read = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8');
const unit = read('lagda@.service');
const unitSetting = (setting: string) =>
  unit
    .split('\n')
    .find((line) => line.startsWith(`${setting}=`))
    ?.slice(setting.length + 1);

/** Its settings as systemd and a shell read them. */
const example = Object.fromEntries(
  [...read('lagda.env.example').matchAll(/^(\w+)="([^"$`\\]*)"$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

test('systemd starts what npm start runs, in the folder of the checkout', () => {
  const folder = unitSetting('WorkingDirectory');
  expect(unitSetting('ExecStart')).toBe(`${folder}/node_modules/.bin/${packageJson.scripts.start}`);
});

test('each line of the example is a setting that the portal knows, and no secret is filled in', () => {
  const lines = read('lagda.env.example')
    .split('\n')
    .filter((line) => /^[^#]/.test(line));
  expect(lines).toHaveLength(Object.keys(example).length);
  expect(Object.keys(example).filter((name) => !SETTINGS.includes(name))).toEqual([]);
  const secrets = ['SECRET_KEY', 'FILES_URL', 'MAIL_URL', 'BACKUP_KEY'];
  expect(secrets.map((name) => example[name])).toEqual(secrets.map(() => ''));
});

test('with a secret key the example starts a portal behind one proxy, without the demo world', () => {
  const config = readConfig({ ...example, SECRET_KEY: '0123456789abcdef0123456789abcdef' });
  expect(config).toMatchObject({ host: '127.0.0.1', demo: false, trustedProxies: 1 });
  expect(config.dataDir).toBe(`/var/lib/${unitSetting('StateDirectory')}`);
  expect(Number(unitSetting('TimeoutStopSec'))).toBeGreaterThan(3 * config.stopDelaySeconds);
});

test('what a backup leaves that was broken off goes with the old ones', () => {
  expect(read('lagda.cron')).toContain("\\( -name '*.backup' -o -name '*.unfinished' \\) -mtime +14 -delete");
});

test('each command of the night is one of package.json, run in the folder of the portal by its user', () => {
  const lines = read('lagda.cron')
    .split('\n')
    .filter((line) => line.includes('npm run'));
  const scripts = lines.map((line) => /npm run -s ([\w:]+)/.exec(line)?.[1] ?? '');
  expect(scripts).toEqual(['backup', 'audit:verify', 'counts:verify']);
  expect(scripts.filter((script) => !Object.hasOwn(packageJson.scripts, script))).toEqual([]);
  for (const line of lines) {
    expect(line).toContain(
      `* * * ${unitSetting('User')} set -a; . ${unitSetting('EnvironmentFile')}; cd ${unitSetting('WorkingDirectory')};`,
    );
  }
});
