import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseYaml } from '@redocly/openapi-core';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { ready } from '#contract/api/health.ts';
import { streamNotifications } from '#contract/api/notifications.ts';
import { API_PATH } from '#contract/api/path.ts';
import { readConfig, SETTINGS } from '#server/config.ts';
import { readS3Url } from '#server/files/s3-url.ts';
import packageJson from '../package.json' with { type: 'json' };

/*
 * What can be said about compose.yaml and its files without Docker: that they fit each other and the portal.
 */
type Service = {
  environment: Record<string, string>;
  networks: string[];
  volumes?: string[];
  stop_grace_period?: string;
  healthcheck: { test: string[] };
};
const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path: string) => readFileSync(at(path), 'utf8');

const VARIABLE = /\$\{(\w+):\?[^}]*\}/g;
const composeText = read('compose.yaml');
const compose = parseYaml(composeText) as { services: Record<string, Service>; volumes: object };
const { services } = compose;
const portalNames = Object.keys(services).filter((name) => name.startsWith('portal-'));
const caddyfile = read('deploy/Caddyfile');
const example = Object.fromEntries(
  [...read('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);
/** As somebody would fill it in. */
const filledIn = {
  ...example,
  SECRET_KEY: '0123456789abcdef0123456789abcdef',
  MAIL_URL: 'smtps://mail.your.edu',
};

function environmentOf(name: string): Record<string, string> {
  const given = Object.entries(services[name]?.environment ?? {});
  const values: Record<string, string> = filledIn;
  return Object.fromEntries(
    given.map(([key, value]) => [key, value.replaceAll(VARIABLE, (_, variable) => values[variable] || 'x')]),
  );
}

function seconds(name: string): number {
  const [, number] = new RegExp(`\\b${name} (\\d+)s`).exec(caddyfile) ?? [];
  return Number(number);
}

test('what has to be filled in is in the example, and no secret is', () => {
  const wanted = [...composeText.matchAll(VARIABLE)].map(([, name]) => name);
  expect([...new Set(wanted)].sort()).toEqual(Object.keys(example).sort());
  const secrets = Object.keys(example).filter((name) => /KEY|SECRET|PASSWORD|MAIL_URL/.test(name));
  expect(secrets.filter((name) => example[name] !== '')).toEqual([]);
});

test('both portals start with settings that the portal knows and accepts', () => {
  expect(portalNames).toEqual(['portal-1', 'portal-2']);
  for (const name of portalNames) {
    const environment = environmentOf(name);
    expect(Object.keys(environment).filter((setting) => !SETTINGS.includes(setting))).toEqual([]);
    expect(readConfig(environment)).toMatchObject({ host: '0.0.0.0', demo: false, trustedProxies: 1 });
  }
});

test('database, files and portals are where the others look for them', () => {
  const { DATABASE_URL = '', FILES_URL = '', PORT } = environmentOf('portal-1');
  expect(services).toHaveProperty(new URL(DATABASE_URL).hostname);
  const garage = read('deploy/garage.toml');
  const s3 = environmentOf('s3');
  expect(readS3Url(FILES_URL)).toMatchObject({
    endpoint: `http://s3:${/s3_api\][^[]*api_bind_addr = "\[::\]:(\d+)"/.exec(garage)?.[1]}`,
    bucket: s3.GARAGE_DEFAULT_BUCKET,
    region: /s3_region = "(\w+)"/.exec(garage)?.[1],
    credentials: {
      accessKeyId: s3.GARAGE_DEFAULT_ACCESS_KEY,
      secretAccessKey: s3.GARAGE_DEFAULT_SECRET_KEY,
    },
  });
  expect(environmentOf('caddy').PORTALS).toBe(portalNames.map((name) => `${name}:${PORT}`).join(' '));
  expect(services['portal-1']?.healthcheck.test.join(' ')).toContain(
    `http://127.0.0.1:${PORT}${API_PATH}${ready.path}?part=database`,
  );
});

test('the database counts as ready only over the network: while it is made, it answers on its own machine alone', () => {
  expect(services.postgres?.healthcheck.test).toEqual(
    expect.arrayContaining(['pg_isready', '-h', '127.0.0.1']),
  );
});

test('whoever can be reached from outside reaches neither database nor files', () => {
  expect(services.caddy?.networks).toEqual(['front']);
  expect(services.postgres?.networks).toEqual(['back']);
  expect(services.s3?.networks).toEqual(['back']);
});

test('what is mounted is there, and each volume is declared', () => {
  const sources = Object.values(services).flatMap(({ volumes = [] }) =>
    volumes.map((one) => one.split(':')[0] ?? ''),
  );
  expect(sources.filter((source) => source.startsWith('./') && !existsSync(at(source)))).toEqual([]);
  const volumes = new Set(sources.filter((source) => !source.startsWith('./')));
  expect([...volumes].sort()).toEqual(Object.keys(compose.volumes).sort());
});

test('files that arrive are kept on a volume, not in the layer of a container', () => {
  for (const name of portalNames) {
    const folder = services[name]?.environment.DATA_DIR;
    expect(services[name]?.volumes).toContainEqual(expect.stringMatching(new RegExp(`^\\w+:${folder}$`)));
    expect(read('Dockerfile')).toContain(`chown node node_modules/.cache ${folder}`);
  }
});

test('Caddy notices a portal that is about to stop before it stops, and Docker waits for that', () => {
  const { stopDelaySeconds } = readConfig(environmentOf('portal-1'));
  expect(caddyfile).toContain(`health_uri ${API_PATH}${ready.path}?part=database`);
  expect(stopDelaySeconds).toBeGreaterThan(seconds('health_interval') + seconds('health_timeout'));
  const grace = Number.parseInt(services['portal-1']?.stop_grace_period ?? '', 10);
  expect(grace).toBeGreaterThan(3 * stopDelaySeconds);
});

test('Caddy believes nobody’s word on an address, passes events on as they come, and lets go of a connection first', async () => {
  expect(caddyfile).not.toContain('trusted_proxies');
  expect(caddyfile).toContain(`not path ${API_PATH}${streamNotifications.path}`);
  const app = fastify();
  expect(seconds('keepalive') * 1000).toBeLessThan(app.server.keepAliveTimeout);
  await app.close();
});

test('the image runs what npm start runs', () => {
  const [, command = '[]'] = /^CMD (.+)$/m.exec(read('Dockerfile')) ?? [];
  expect(JSON.parse(command).join(' ')).toBe(packageJson.scripts.start);
});
