import type { z } from 'zod';
import type { getSettings } from '#contract/api/health.ts';
import { call } from './api.ts';

export type Settings = z.output<(typeof getSettings)['data']>;

let known: Settings = {
  productName: 'Lagda',
  institutionName: '',
  emailDomains: [],
  timeZone: 'Asia/Manila',
  isDemo: false,
  hasCampusAccounts: false,
  passkeyOrigin: null,
  passwordSignIn: 'everyone',
};
let loading: Promise<void> | undefined;

/** Fetches the portal's settings once; the root route waits for it, so `settings()` is complete on every screen. */
export function loadSettings(): Promise<void> {
  loading ??= call<typeof getSettings>('GET /settings')
    .then((answer) => {
      known = answer;
    })
    .catch(() => {
      loading = undefined;
    });
  return loading;
}

export function settings(): Settings {
  return known;
}
