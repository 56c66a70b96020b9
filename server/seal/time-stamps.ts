import { createHash, randomBytes, type X509Certificate } from 'node:crypto';
import * as asn1 from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs';
import { chainTo } from './certificate-chain.ts';
import { MAX_CLOCK_DIFFERENCE_MS } from './max-clock-difference.ts';
import { SHA_256 } from './object-ids.ts';
import { readTimeStamp, type TimeStamp } from './time-stamp-token.ts';

export type TimeStamps = {
  /** A token (RFC 3161, DER) of this content, or null when no authority gives one. Never fails, and takes half a minute at most. */
  stamp(content: Uint8Array): Promise<Uint8Array | null>;
};

type Options = {
  /** Where time-stamp authorities are asked, in this order. */
  addresses: readonly string[];
  /** Whose time-stamps count. */
  anchors: readonly X509Certificate[];
  now(): Date;
  log: { warn(context: object, message: string): void };
};

const GRANTED = [0, 1];
const LIMIT_MS = 5_000;
const MAX_ANSWER_BYTES = 64 * 1024;
/** The place for a token in a file. */
export const TIME_STAMP_BYTES = 12_288;
/** One that has just failed is not waited for again by each paper. */
const REST_MS = 60_000;

/** Asks the time-stamp authorities one after the other until one has given a token that holds. */
export function openTimeStamps({ addresses, anchors, now, log }: Options): TimeStamps {
  const restsUntil = new Map<string, number>();
  return {
    async stamp(content) {
      for (const address of addresses) {
        if (performance.now() < (restsUntil.get(address) ?? 0)) continue;
        try {
          return await ask(address, content, { anchors, now });
        } catch (error) {
          restsUntil.set(address, performance.now() + REST_MS);
          log.warn(
            { err: error, address: new URL(address).host },
            'a time-stamp authority gave no time-stamp',
          );
        }
      }
      return null;
    },
  };
}

async function ask(
  address: string,
  content: Uint8Array,
  { anchors, now }: Pick<Options, 'anchors' | 'now'>,
): Promise<Uint8Array> {
  // A positive number, and as long as its bytes say, so that it comes back as it went.
  const nonce = new asn1.Integer({ valueHex: Uint8Array.from([0x40, ...randomBytes(8)]).buffer });
  const response = await fetch(withoutPassword(address), {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', ...passwordOf(address) },
    body: requestFor(content, nonce),
    signal: AbortSignal.timeout(LIMIT_MS),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`It answered with ${response.status}.`);
  const token = tokenOf(await limited(response));
  if (token.length > TIME_STAMP_BYTES) {
    throw new Error(`The time-stamp has ${token.length} bytes, more than its place.`);
  }
  const stamp = await readTimeStamp(token, content);
  if (stamp.nonce !== nonce.valueBlock.toString()) throw new Error('The time-stamp answers another request.');
  if (Math.abs(stamp.at.getTime() - now().getTime()) > MAX_CLOCK_DIFFERENCE_MS) {
    throw new Error(
      `The time-stamp says ${stamp.at.toISOString()}, more than ten minutes from the own clock.`,
    );
  }
  if (!isTrusted(stamp, anchors))
    throw new Error('The time-stamp is of an authority that nobody here trusts.');
  return token;
}

/** Whether the certificate of a time-stamp leads to one of the anchors. */
export function isTrusted(
  { certificate, carried, at }: TimeStamp,
  anchors: readonly X509Certificate[],
): boolean {
  return chainTo(anchors, certificate, { carried, at }) !== null;
}

function requestFor(content: Uint8Array, nonce: asn1.Integer): ArrayBuffer {
  const hash = Uint8Array.from(createHash('sha256').update(content).digest());
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new asn1.Null() }),
      hashedMessage: new asn1.OctetString({ valueHex: hash.buffer }),
    }),
    nonce,
    // Its certificates have to be in the token: it is checked when nobody can be asked any more.
    certReq: true,
  });
  return request.toSchema().toBER();
}

function tokenOf(answer: Uint8Array<ArrayBuffer>): Uint8Array {
  const { status, timeStampToken } = TimeStampResp.fromBER(answer);
  if (!GRANTED.includes(status.status) || !timeStampToken) {
    throw new Error(`It refused with status ${status.status}.`);
  }
  return new Uint8Array(timeStampToken.toSchema().toBER());
}

async function limited(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MAX_ANSWER_BYTES) throw new Error('It answered with more than a time-stamp.');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** Some authorities want a name and a password, which stand in the address: they belong into a header. */
function passwordOf(address: string): Record<string, string> {
  const { username, password } = new URL(address);
  if (!username) return {};
  const plain = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(plain).toString('base64')}` };
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}
