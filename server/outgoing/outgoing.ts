import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryProblem } from '#contract/webhook-texts.ts';
import { withoutBrackets } from '#server/loopback.ts';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;

export type Call = { url: string; headers: Record<string, string>; body: string };
/** What came of a call: the status of the answer, or why there is none. */
export type Outcome =
  | { status: number; problem: DeliveryProblem | null }
  | { status: null; problem: DeliveryProblem };

/** Calls to addresses that somebody typed in, which must not lead the portal into its own network. */
export type Outgoing = {
  /** Whether an address may be called at all, as far as can be said now: null, or why not. */
  findProblem(url: string): Promise<DeliveryProblem | null>;
  /** Sends one POST. Follows no redirects, reads nothing but the status, and gives up after ten seconds in all. */
  post(call: Call): Promise<Outcome>;
};

type Options = {
  /** Hosts in the institution's own network that may be called, also with http. In lower case. */
  privateHosts: readonly string[];
  /** How names become addresses. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
  timeoutMs?: number;
};

export function openOutgoing({
  privateHosts,
  resolve = resolveByName,
  timeoutMs = TIMEOUT_MS,
}: Options): Outgoing {
  const isAllowed = (host: string) => privateHosts.includes(host);

  /** The addresses of a host, all of which may be called. Throws a RefusedError otherwise. */
  async function resolveAllowed(host: string): Promise<LookupAddress[]> {
    const addresses = await resolve(host).catch(() => []);
    if (addresses.length === 0) throw new RefusedError('unknown-host');
    const isEachPublic = addresses.every(({ address }) => isPublicAddress(address));
    if (!isEachPublic && !isAllowed(host)) throw new RefusedError('private-address');
    return addresses;
  }

  // Asked by the connection itself: between a check and the connection a name could be given another address.
  const lookup: LookupFunction = (host, options, answer) => {
    resolveAllowed(host.toLowerCase()).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all || !first) answer(null, addresses);
        else answer(null, first.address, first.family);
      },
      (error) => answer(error, []),
    );
  };

  function refusalOf(url: URL): DeliveryProblem | null {
    const host = hostOf(url);
    if (isAllowed(host)) return null;
    if (url.protocol !== 'https:') return 'not-https';
    // An address in the URL itself is never looked up.
    return isIP(host) && !isPublicAddress(host) ? 'private-address' : null;
  }

  async function findProblem(given: string): Promise<DeliveryProblem | null> {
    const url = new URL(given);
    const refusal = refusalOf(url);
    if (refusal || isIP(hostOf(url))) return refusal;
    return resolveAllowed(hostOf(url)).then(
      () => null,
      (error) => problemOf(error),
    );
  }

  async function post({ url: given, headers, body }: Call): Promise<Outcome> {
    const url = new URL(given);
    const refusal = refusalOf(url);
    if (refusal) return { status: null, problem: refusal };
    try {
      return outcomeOf(await statusOf(url, { headers, body, lookup, timeoutMs }));
    } catch (error) {
      return { status: null, problem: problemOf(error) };
    }
  }

  return { findProblem, post };
}

type Sending = { headers: Record<string, string>; body: string; lookup: LookupFunction; timeoutMs: number };

/** The status of the answer; what follows it is not read, as it may be endless. */
function statusOf(url: URL, { headers, body, lookup, timeoutMs }: Sending): Promise<number> {
  // Not imported: an import would have Node load its client for the browser's `fetch`, too, which takes 8 MB.
  const { request } = process.getBuiltinModule(url.protocol === 'https:' ? 'node:https' : 'node:http');
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup,
      signal: AbortSignal.timeout(timeoutMs),
    });
    call.on('error', reject);
    call.on('response', (answer) => {
      answer.on('error', () => undefined);
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    call.end(body);
  });
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { status, problem: null };
  return { status, problem: status >= 300 && status < 400 ? 'redirect' : 'status' };
}

class RefusedError extends Error {
  readonly problem: DeliveryProblem;

  constructor(problem: DeliveryProblem) {
    super(problem);
    this.problem = problem;
  }
}

const CERTIFICATE =
  /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|EPROTO$)/;

function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof RefusedError) return error.problem;
  const { name, code = '' } = error as { name?: string; code?: string };
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'time-out';
  if (code === 'ECONNREFUSED') return 'connection-refused';
  return CERTIFICATE.test(code) ? 'certificate' : 'unreachable';
}

/** The host as it is looked up: an IPv6 address without its brackets. */
function hostOf({ hostname }: URL): string {
  return withoutBrackets(hostname).toLowerCase();
}

function resolveByName(host: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookUp(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });
}
