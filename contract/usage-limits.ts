/*
 * How much one account may do in a while, our own numbers: several times what a busy day at a counter takes, and a small part
 * of what a program can send.
 */
const HOUR = 60;
const DAY = 24 * HOUR;

type UsageLimit = {
  most: number;
  minutes: number;
  /** What is counted, in words. */
  things: string;
};

export const USAGE_LIMITS = {
  /** Each is a paper that several people are asked, by mail, to sign. */
  request: { most: 60, minutes: HOUR, things: 'new requests' },
  /** Whoever corrects a form sends it a few times; each draws the number of a request, which nobody has then. */
  refusedRequest: { most: 300, minutes: HOUR, things: 'refused new requests' },
  /** Twenty for a request, and as many again. */
  attachment: { most: 300, minutes: DAY, things: 'files' },
  attachedMegabytes: { most: 1000, minutes: DAY, things: 'megabytes of files' },
  /** A paper is set anew whenever it is looked at before its end. */
  paper: { most: 300, minutes: 10, things: 'papers' },
  /**
   * A picture of many million dots is cleaned in a second. Each pause of the pen shows one, and whoever is stopped has
   * nothing to sign with.
   */
  signature: { most: 120, minutes: 10, things: 'pictures of a signature' },
  /** Whoever types searches twice a second at most, and not for ten minutes. */
  search: { most: 600, minutes: 10, things: 'searches' },
  /** Each can be every request of the portal. */
  export: { most: 30, minutes: HOUR, things: 'exports' },
} as const satisfies Record<string, UsageLimit>;

export type Usage = keyof typeof USAGE_LIMITS;

/** As what a call is counted instead once it was refused, for whatever reason; any other counts as if it had been done. */
export const COUNTED_IF_REFUSED: Partial<Record<Usage, Usage>> = { request: 'refusedRequest' };
