import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeCertificate } from '#server/testing/make-certificates.ts';
import { runTimeStampAuthority } from '#server/testing/run-time-stamp-authority.ts';
import { readTimeStamp } from './time-stamp-token.ts';
import { openTimeStamps } from './time-stamps.ts';

const [first, second] = await Promise.all([runTimeStampAuthority(), runTimeStampAuthority()]);
afterAll(() => Promise.all([first.stop(), second.stop()]));
const content = Buffer.from('the signature of a seal');
const log = { warn: vi.fn() };
const open = (addresses = [first.address, second.address], anchors = [first.root.x509, second.root.x509]) =>
  openTimeStamps({ addresses, anchors, now: () => new Date(), log });
beforeEach(() => {
  for (const authority of [first, second]) Object.assign(authority, { answer: 'well', clock: null });
  log.warn.mockClear();
});

describe('a time-stamp', () => {
  test('says when, and holds for what it was asked for and nothing else', async () => {
    const before = Date.now();
    const token = await open().stamp(content);
    if (!token) throw new Error('a token');
    const { at, certificate } = await readTimeStamp(token, content);
    expect(at.getTime()).toBeGreaterThanOrEqual(Math.floor(before / 1000) * 1000);
    expect(certificate.subject).toBe('CN=Time Stamps');
    await expect(readTimeStamp(token, Buffer.from('something else'))).rejects.toThrow(
      'The time-stamp is of something else.',
    );
  });

  test('whose time or signature was changed says nothing', async () => {
    const token = await open().stamp(content);
    if (!token) throw new Error('a token');
    const time = Buffer.from(token).indexOf(String(new Date().getUTCFullYear()));
    for (const place of [time + 3, time + 12, token.length - 3]) {
      const changed = Buffer.from(token);
      changed[place] = (changed[place] ?? 0) ^ 1;
      await expect(readTimeStamp(changed, content)).rejects.toThrow();
    }
  });
});

describe('authorities', () => {
  test('are asked in their order: the next one when one gives none', async () => {
    const stamps = open();
    first.answer = 'refused';
    const before = second.requests();
    expect(await stamps.stamp(content)).not.toBeNull();
    expect(second.requests()).toBe(before + 1);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  test('that have just failed are not asked again at once', async () => {
    const stamps = open();
    first.answer = 'broken';
    await stamps.stamp(content);
    const before = first.requests();
    await stamps.stamp(content);
    expect(first.requests()).toBe(before);
  });

  test.each(['refused', 'of-something-else', 'of-another-request', 'broken'] as const)(
    'that answer badly (%s) give no time-stamp, and nothing fails',
    async (answer) => {
      Object.assign(first, { answer });
      expect(await open([first.address]).stamp(content)).toBeNull();
    },
  );

  test('whose clock is far from ours are not believed', async () => {
    first.clock = new Date(Date.now() - 3_600_000);
    expect(await open([first.address]).stamp(content)).toBeNull();
  });

  test('that nobody trusts give no time-stamp', async () => {
    const other = await makeCertificate({ name: 'Time Root', isAuthority: true });
    expect(await open([first.address], [other.x509]).stamp(content)).toBeNull();
  });

  test('that are not there, or know no such address, give no time-stamp', async () => {
    expect(await open(['http://127.0.0.1:1/tsa']).stamp(content)).toBeNull();
  });

  test('are not named with their password in the log', async () => {
    first.answer = 'refused';
    const address = first.address.replace('//', '//portal:very-secret@');
    await open([address]).stamp(content);
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('very-secret');
  });
});
