import { AxeBuilder } from '@axe-core/playwright';
import { type Download, expect, type Page, test } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { authenticator } from './authenticator.ts';
import { PHONE } from './phone.ts';

type Session = { account: { id: number }; token: string };

export { expect, test };

// The demo world as forms.md 17.4 and server.md section 9 tell it: a browser knows no more.
export const DEMO_PASSWORD = 'campus-demo-1';
const DEAN = 'isidro.macaspac';
const DEAN_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const STUDENTS = ['miguel.santillan', 'angela.dimaano', 'joshua.villareal', 'bea.tayag', 'carlo.ibanez'];

// one login per person and run: a second factor's code is good only once
const sessions = new Map<string, Session>();

/**
 * Opens the portal as somebody of the demo world, e.g. `signIn(page, 'miguel.santillan')`, at `path`, which may name
 * another address of it.
 */
export async function signIn(page: Page, who: string, path = '/dashboard'): Promise<void> {
  const session = await sessionOf(page, who);
  const origin = URL.parse(path)?.origin ?? '';
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(({ account, token }) => {
    localStorage.clear();
    localStorage.setItem('authenticatedUser', JSON.stringify(account));
    localStorage.setItem('authToken', token);
  }, session);
  await page.goto(path);
}

/** Somebody's account and token, for calls without a browser. */
export async function sessionOf(page: Page, who: string): Promise<Session> {
  const session = sessions.get(who) ?? (await logIn(page, who));
  sessions.set(who, session);
  return session;
}

/** Fills in the login page that stands open; a second factor is asked for afterwards. */
export async function logInByHand(page: Page, who: string): Promise<void> {
  const { email, password } = credentialsOf(who);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Types a code into the six boxes of the dialog; the sixth digit sends it. */
export async function giveCode(page: Page, code: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Two-Factor Authentication' });
  await dialog.getByLabel('Digit 1 of 6').pressSequentially(code);
}

/** Whoever has just logged in by hand need not do it again in this run. */
export async function keepSession(page: Page, who: string): Promise<void> {
  const session = await page.evaluate(() => ({
    account: JSON.parse(localStorage.getItem('authenticatedUser') ?? '{}'),
    token: localStorage.getItem('authToken') ?? '',
  }));
  sessions.set(who, session);
}

const credentialsOf = (who: string) => ({
  email: `${who}@${STUDENTS.includes(who) ? 'students.example.edu' : 'example.edu'}`,
  password: DEMO_PASSWORD,
});

/** What the Dean's authenticator app shows. */
export const deanCode = authenticator(DEAN_SECRET);

/** What every screen owes everybody: no grave finding of axe, and on a phone nothing that sticks out. */
export async function expectGoodScreen(page: Page): Promise<void> {
  await expectAccessible(page);
  const size = page.viewportSize() ?? PHONE.viewport;
  await page.setViewportSize(PHONE.viewport);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(size);
}

/** No serious or critical finding of axe on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoGraveFinding(() => new AxeBuilder({ page }).analyze());
}

/** The one finding that another theme can make: texts that do not stand out from what is behind them. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoGraveFinding(() => new AxeBuilder({ page }).withRules('color-contrast').analyze());
}

async function expectNoGraveFinding(analyze: () => ReturnType<AxeBuilder['analyze']>): Promise<void> {
  // Asked again while a toast or dialog is still fading in: half-faded text has no contrast to speak of. On a busy
  // computer one answer about a page with a paper takes half a minute.
  await expect(async () => {
    const { violations } = await analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const told = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(told).toEqual([]);
  }).toPass({ timeout: 90_000 });
}

/** Nothing sticks out at the right; meant for a page at 390 px. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess).toBe(0);
}

/** The text of a PDF, single-spaced, its pages separated by form feeds. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      return text.replaceAll(/\s+/g, ' ');
    }),
  );
  return pages.join('\f');
}

/** The bytes of what the browser downloaded. */
export async function downloadedBytes(download: Download): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function logIn(page: Page, who: string): Promise<Session> {
  const data = { ...credentialsOf(who), ...(who === DEAN && { tfaCode: await deanCode() }) };
  const response = await page.request.post('/api/v1/auth/login', { data });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()).data;
}
