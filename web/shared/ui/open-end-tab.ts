import type { KeyboardEvent } from 'react';

/**
 * For a `Tabs.List`: Home and End open the first and the last tab. Mantine opens those that the arrows lead to, but only moves there
 * with these.
 */
export function openEndTab({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'Home' && key !== 'End') return;
  const end = key === 'Home' ? ':first-child' : ':last-child';
  currentTarget.querySelector<HTMLElement>(`:scope > ${end}`)?.click();
}
