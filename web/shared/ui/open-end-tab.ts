import type { KeyboardEvent } from 'react';

/** For a `Tabs.List`: Home and End open the first and the last tab. Mantine opens those that the arrows lead to, but only moves there with these. */
export function openEndTab({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  if (key === 'Home') tabs[0]?.click();
  if (key === 'End') tabs.at(-1)?.click();
}
