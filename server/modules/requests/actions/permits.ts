import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { SECOND_FACTORS, type SecondFactor } from '#contract/sign-in-ways.ts';
import { MINUTE_MS } from '#contract/time-units.ts';
import type { Deps } from '#server/deps.ts';
import { deriveKey } from '#server/secrets/derive-key.ts';

type PermitDeps = Pick<Deps, 'clock' | 'secretKey'>;
/** What a permit is good for, and in which session. */
type Place = { sessionId: number; requestId: number; stageId: number };

const LIFETIME_MS = LIMITS.batchMinutes * MINUTE_MS;
const NO_FACTOR = 'none';

/**
 * That a request was among those which its signee confirmed to sign together, and with which second factor. Nothing is
 * stored: only the portal can compute it, and a stage that was signed is open no more, so none is good twice.
 */
export function makePermit(deps: PermitDeps, place: Place, factor: SecondFactor | undefined): string {
  const facts = `${deps.clock.now().getTime() + LIFETIME_MS}.${factor ?? NO_FACTOR}`;
  return `${facts}.${signed(deps, place, facts)}`;
}

/** The second factor with which this was confirmed, if any; 409 for what is no permit, or is too old. */
export function readPermit(deps: PermitDeps, place: Place, permit: string): SecondFactor | undefined {
  const [until = '', factor = '', signature = ''] = permit.split('.');
  const [expected, given] = [Buffer.from(signed(deps, place, `${until}.${factor}`)), Buffer.from(signature)];
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
  if (!isOurs || Number(until) < deps.clock.now().getTime()) return refuse('batch.ended');
  return SECOND_FACTORS.find((one) => one === factor);
}

function signed({ secretKey }: PermitDeps, { sessionId, requestId, stageId }: Place, facts: string): string {
  const key = deriveKey(secretKey, 'permits to sign');
  return createHmac('sha256', key)
    .update(`${sessionId} ${requestId} ${stageId} ${facts}`)
    .digest('base64url');
}
