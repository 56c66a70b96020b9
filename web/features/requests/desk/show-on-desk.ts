/** The heading of the request that lies there. */
export const ON_DESK = 'on-desk';

/** A screen reader goes on with the request on the desk, and so do eyes where the list lies below the paper. */
export function showOnDesk(): void {
  const heading = document.getElementById(ON_DESK);
  heading?.focus({ preventScroll: true });
  if ((heading?.getBoundingClientRect().bottom ?? 0) < 0) heading?.scrollIntoView();
}
