import { expect } from '@playwright/test';
import { generate } from 'otplib';

const STEP_SECONDS = 30;

/**
 * An authenticator app with this secret: what it shows, never the same code twice. In a hurry the next one, which the
 * portal takes as drift of the clock; a third within half a minute has to wait for its time.
 */
export function authenticator(secret: string): () => Promise<string> {
  let lastStep = 0;
  return async () => {
    const step = Math.max(stepNow(), lastStep + 1);
    lastStep = step;
    await expect.poll(stepNow, { timeout: STEP_SECONDS * 2000 }).toBeGreaterThanOrEqual(step - 1);
    return generate({ secret, epoch: step * STEP_SECONDS });
  };
}

const stepNow = () => Math.floor(Date.now() / 1000 / STEP_SECONDS);
