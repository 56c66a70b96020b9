import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isS3Url, S3_URL_RULE } from './files/s3-url.ts';
import { isLoopback, withoutBrackets } from './loopback.ts';

const text = (preset: string) => z.string().trim().min(1).default(preset);
const optional = z.string().trim().min(1).optional();
/** Texts with commas between them. */
const list = (preset = '') =>
  z
    .string()
    .default(preset)
    .transform((all) => all.split(',').flatMap((one) => one.trim() || []));
const duration = (preset: string) =>
  z
    .string()
    .regex(/^\d+[smhd]$/, 'give a number with s, m, h or d, e.g. 12h')
    .default(preset)
    .transform(inSeconds);

/** Every variable of the environment, its default, and what it means. An empty variable counts as unset. */
const settings = z.object({
  /** The port the portal listens on. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The address it listens on; loopback only, unless told otherwise. */
  HOST: text('127.0.0.1'),
  /** The address by which people reach the portal, used in links and QR codes. Unset means the one it listens on. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The folder of the embedded database, files and keys. */
  DATA_DIR: text('./data'),
  /** With less free space in DATA_DIR than so many megabytes, /ready and the Admins' dashboard say so. */
  MIN_DISK_MB: z.coerce.number().int().min(0).default(500),
  /** Any PostgreSQL from 15 on; unset means the embedded one. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The S3-compatible store where files are kept; unset means DATA_DIR/files. */
  FILES_URL: z.string().trim().refine(isS3Url, S3_URL_RULE).optional(),
  /** The virus scanner that each attachment goes through, a clamd; unset means none. */
  CLAMD_URL: z
    .url({
      protocol: /^(tcp|unix)$/,
      error: 'give an address such as tcp://scanner:3310 or unix:/run/clamav/clamd.sock',
    })
    .optional(),
  /** smtp://… or smtps://… ; unset means that mails are written to DATA_DIR/outbox. */
  MAIL_URL: z
    .url({ protocol: /^smtps?$/, error: 'give an address such as smtp://mail.example.edu' })
    .optional(),
  /** Who mails come from; also the organizer of meetings in calendars. */
  MAIL_FROM: text('Lagda <no-reply@example.edu>'),
  /** The domains of institutional email addresses. */
  EMAIL_DOMAINS: list('example.edu,students.example.edu')
    .transform(inLowerCase)
    .refine((domains) => domains.length > 0, 'give at least one domain'),
  INSTITUTION_NAME: text('STATE UNIVERSITY'),
  PRODUCT_NAME: text('Lagda'),
  /** Calendar dates and clock times are this zone's. */
  TIME_ZONE: text('Asia/Manila').refine(isTimeZone, 'give a time zone such as Asia/Manila'),
  /** At least 32 characters; encrypts second-factor secrets and the sealing key. */
  SECRET_KEY: z.string().min(32, 'give at least 32 characters').optional(),
  /**
   * SECRET_KEY is not to be changed. Where it was lost and another one taken: those of before, with commas between them, for
   * `npm run audit:verify` alone. Spaces belong to them, as they do to SECRET_KEY.
   */
  EARLIER_SECRET_KEYS: z
    .string()
    .default('')
    .transform((keys) => keys.split(',').filter((key) => key !== '')),
  /**
   * Encrypts backups: a passphrase of at least 32 characters, or a public key of age (age1…) whose private one (AGE-SECRET-KEY-1…)
   * is given to restore.
   */
  BACKUP_KEY: z.string().min(32, 'give at least 32 characters').optional(),
  /** The institution's own sealing certificate; unset means one of the portal's own. */
  SEAL_P12: optional,
  SEAL_P12_PASSWORD: z.string().default(''),
  /**
   * Time-stamp authorities (RFC 3161) that prove when a paper was sealed, with commas between them: asked in this order. Unset means that
   * a seal proves it only while its certificate is valid.
   */
  TSA_URL: list().refine(
    (addresses) => addresses.every(isHttpAddress),
    'give addresses such as https://time.example.org/tsr',
  ),
  /** A PEM file: the certificates of the authorities whose time-stamps count. Unset means those that Node.js trusts. */
  TSA_AUTHORITIES: optional,
  /** A PEM file: the authorities whose certificates officials sign completed papers with on their own devices. Unset means nobody does. */
  OFFICIAL_AUTHORITIES: optional,
  /** Whether an empty database is filled with the demo world. */
  DEMO: z.enum(['auto', 'on', 'off']).default('auto'),
  /** Whether one account may do only so much in a while (contract/usage-limits.ts); off for tests of load. */
  USAGE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** A session ends after this time without use. */
  SESSION_IDLE: duration('12h'),
  /** A session ends after this time in any case. */
  SESSION_MAX: duration('7d'),
  /**
   * The institution's own sign-in ("campus account"), an OpenID Connect provider: the address below which it publishes
   * /.well-known/openid-configuration. All three or none.
   */
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isConfidential, 'give an https address')
    .optional(),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  /**
   * Hosts of webhooks in the institution's own network, e.g. `registrar.intranet.example.edu`; with them http is allowed, too.
   * Without them only public addresses are called, with https.
   */
  WEBHOOK_PRIVATE_HOSTS: list().transform(inLowerCase),
  /** Who may log in with a password. "admins" needs a campus account for all others. */
  PASSWORD_SIGN_IN: z.enum(['everyone', 'admins']).default('everyone'),
  /**
   * How long a process that is asked to stop goes on serving while it answers /health and /ready with 503: long enough
   * for a proxy to notice and to send calls to the others.
   */
  STOP_DELAY: duration('0s'),
  /** The port at which Prometheus finds /metrics, beside the portal's own; unset means nowhere. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** The address that it listens on. Nobody has to sign in there, so not one that people reach. */
  METRICS_HOST: text('127.0.0.1'),
  /** How many proxies in front add to X-Forwarded-*; "true" means one. What others wrote there is not trusted. */
  TRUST_PROXY: z.stringbool().or(z.coerce.number().int().min(0).max(10)).default(false).transform(Number),
});

/** The names of all variables. */
export const SETTINGS = Object.keys(settings.shape);

const OIDC = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

export type Config = ReturnType<typeof readConfig>;

/** The settings from the environment. Throws an Error with one sentence for each bad variable, by name. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The settings are not usable. ${sentences.join('; ')}`);
  }
  const values = parsed.data;
  if (values.DATABASE_URL && !values.SECRET_KEY) {
    throw new Error(
      'SECRET_KEY is required together with DATABASE_URL: every process must share the same key.',
    );
  }
  const campusAccount = campusAccountOf(values);
  if (values.PASSWORD_SIGN_IN === 'admins' && !campusAccount) {
    throw new Error(
      'PASSWORD_SIGN_IN=admins needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: nobody else could sign in.',
    );
  }
  const publicUrl = (values.PUBLIC_URL ?? addressOf(values.HOST, values.PORT)).replace(/\/+$/, '');
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    passkeySite: passkeySiteOf(publicUrl),
    dataDir: resolve(values.DATA_DIR),
    minDiskBytes: values.MIN_DISK_MB * 1024 * 1024,
    databaseUrl: values.DATABASE_URL,
    filesUrl: values.FILES_URL,
    clamdUrl: values.CLAMD_URL,
    mailUrl: values.MAIL_URL,
    mailFrom: values.MAIL_FROM,
    emailDomains: values.EMAIL_DOMAINS,
    institutionName: values.INSTITUTION_NAME,
    productName: values.PRODUCT_NAME,
    timeZone: values.TIME_ZONE,
    secretKey: values.SECRET_KEY,
    earlierSecretKeys: values.EARLIER_SECRET_KEYS,
    backupKey: values.BACKUP_KEY,
    sealP12: values.SEAL_P12,
    sealP12Password: values.SEAL_P12_PASSWORD,
    tsaUrls: values.TSA_URL,
    tsaAuthorities: values.TSA_AUTHORITIES,
    officialAuthorities: values.OFFICIAL_AUTHORITIES,
    demo: values.DEMO === 'on' || (values.DEMO === 'auto' && isForThisComputer({ ...values, publicUrl })),
    usageLimits: values.USAGE_LIMITS === 'on',
    logLevel: values.LOG_LEVEL,
    sessionIdleSeconds: values.SESSION_IDLE,
    sessionMaxSeconds: values.SESSION_MAX,
    campusAccount,
    passwordSignIn: values.PASSWORD_SIGN_IN,
    webhookPrivateHosts: values.WEBHOOK_PRIVATE_HOSTS,
    stopDelaySeconds: values.STOP_DELAY,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    trustedProxies: values.TRUST_PROXY,
  };
}

type Reach = { DATABASE_URL?: string | undefined; HOST: string; TRUST_PROXY: number; publicUrl: string };

/**
 * Whether nobody but those at this computer can reach the portal: only then may DEMO=auto bring people whose password
 * everybody knows (server.md section 9). A proxy in front makes a loopback address public.
 */
function isForThisComputer({ DATABASE_URL, HOST, TRUST_PROXY, publicUrl }: Reach): boolean {
  const isOwnAddress = isLoopback(HOST) && isLoopback(new URL(publicUrl).hostname);
  return !DATABASE_URL && isOwnAddress && TRUST_PROXY === 0;
}

function isHttpAddress(text: string): boolean {
  return z.url({ protocol: /^https?$/ }).safeParse(text).success;
}

/** The settings of the campus account, null when it is not used. Throws an Error when only some of them are given. */
function campusAccountOf(values: Partial<Record<(typeof OIDC)[number], string | undefined>>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret };
  const missing = OIDC.filter((name) => !values[name]);
  if (missing.length === OIDC.length) return null;
  throw new Error(`${OIDC.join(', ')} belong together; missing: ${missing.join(', ')}.`);
}

/**
 * The name under which browsers keep passkeys of this portal, and the address at which they use them. Null where they make
 * none: below plain http, and at a bare IP address. On this computer both are allowed under the name localhost.
 */
function passkeySiteOf(publicUrl: string): { rpId: string; origin: string } | null {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (protocol === 'https:' && !isIP(withoutBrackets(hostname))) return { rpId: hostname, origin };
  if (protocol !== 'http:' || !isLoopback(hostname)) return null;
  return { rpId: 'localhost', origin: `http://localhost${port && `:${port}`}` };
}

/** The client's secret and the tokens travel to this address. */
function isConfidential(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || isLoopback(url?.hostname ?? '');
}

function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
}

function inLowerCase(texts: readonly string[]): string[] {
  return texts.map((one) => one.toLowerCase());
}

function inSeconds(duration: string): number {
  const factors: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };
  return Number.parseInt(duration, 10) * (factors[duration.slice(-1)] ?? 1);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
