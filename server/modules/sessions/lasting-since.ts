import type { Deps } from '#server/deps.ts';

/**
 * A session lasts when it was used and begun after these times (SESSION_IDLE, SESSION_MAX); else it has ended, though its
 * row may be there until the night.
 */
export function lastingSince({ clock, config }: Pick<Deps, 'clock' | 'config'>): {
  lastUsedAt: Date;
  createdAt: Date;
} {
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000);
  return { lastUsedAt: ago(config.sessionIdleSeconds), createdAt: ago(config.sessionMaxSeconds) };
}
