/*
 * How much one account may do in some minutes, so that a program cannot flood the portal or other people's mailboxes. The
 * numbers are our own: several times what somebody does on a busy day at a counter.
 */
const HOUR = 60;
const DAY = 24 * HOUR;

type UsageLimit = {
  most: number;
  minutes: number;
  /** What is counted, for the sentence of the refusal. */
  things: string;
};

export const USAGE_LIMITS = {
  /** For each, several people get a mail that asks them to sign. */
  request: { most: 60, minutes: HOUR, things: 'new requests' },
  /** A form is corrected and sent again a few times. Each refused one uses up the number of a request. */
  refusedRequest: { most: 300, minutes: HOUR, things: 'refused new requests' },
  /** Fifteen requests with as many files as a request can have. */
  attachment: { most: 300, minutes: DAY, things: 'files' },
  attachedMegabytes: { most: 1000, minutes: DAY, things: 'megabytes of files' },
  /** A paper that is not sealed yet is typeset again each time it is looked at. */
  paper: { most: 300, minutes: 10, things: 'papers' },
  /**
   * Cleaning a large picture takes a second. There is one for each pause of the pen, and whoever is refused cannot sign,
   * so there are many.
   */
  signature: { most: 120, minutes: 10, things: 'pictures of a signature' },
  /** Twice a second at most while somebody types, and nobody types for ten minutes. */
  search: { most: 600, minutes: 10, things: 'searches' },
  /** One export can contain every request of the portal. */
  export: { most: 30, minutes: HOUR, things: 'exports' },
} as const satisfies Record<string, UsageLimit>;

export type Usage = keyof typeof USAGE_LIMITS;

/** What a call counts as when it is refused. Others count the same whether they are refused or not. */
export const COUNTED_IF_REFUSED: Partial<Record<Usage, Usage>> = { request: 'refusedRequest' };
