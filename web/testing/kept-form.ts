import { vi } from 'vitest';
import type { Draft, DraftContent } from '#contract/api/drafts.ts';
import { sendDraft } from '../features/requests/create/draft-calls.ts';
import { type Keeping, keepInStep } from '../features/requests/create/keep-in-step.ts';

/* For tests of how a form is kept, which put a double in the place of `draft-calls.ts`. */

export const KEPT_AT = '2026-11-20T07:04:00.000Z';
export const holding = (reason: string): DraftContent => ({
  key: 'a'.repeat(32),
  values: { reason },
  people: [],
  fileNames: {},
});
export const kept = (version: number) => ({ kept: { version, keptAt: KEPT_AT }, newer: null });
export const onTheDesk: Draft = { version: 5, keptAt: KEPT_AT, content: holding('At the desk') };

/** A form whose document is No. 3, based on this version of the portal's. */
export function open(version = 0, unanswered: DraftContent | null = null) {
  const session = { isOwn: true, isCurrent: true };
  const local = { open: vi.fn(), isCurrent: () => session.isCurrent, keep: vi.fn(), drop: vi.fn() };
  let now: Keeping | undefined;
  const onChange = (keeping: Keeping) => {
    now = keeping;
  };
  const base = { version, unanswered };
  const start = {
    documentId: 3,
    isCopied: false,
    ...base,
    newer: null,
    keptAt: null,
    isOwn: () => session.isOwn,
  };
  const keeping = keepInStep({ ...start, onChange, local });
  return { ...keeping, local, session, state: () => now };
}
export const pause = () => vi.advanceTimersByTimeAsync(1100);
export const sent = () =>
  vi.mocked(sendDraft).mock.calls.map(([, { basedOn, content }]) => [basedOn, content.values.reason]);
