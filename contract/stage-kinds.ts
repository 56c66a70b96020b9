/** Whoever holds a `verify` stage checks the papers, whoever holds a `sign` stage decides (server.md section 8). */
export const STAGE_KINDS = ['verify', 'sign'] as const;
export type StageKind = (typeof STAGE_KINDS)[number];
