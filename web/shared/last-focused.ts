let newest: Element | null = null;
const newestOfDialog = new WeakMap<Element, HTMLElement>();

// a button that is disabled while its call is under way, and a field beside whose dialog somebody pressed, have lost the focus
document.addEventListener(
  'focusin',
  ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    newest = target;
    const dialog = target.closest('[role="dialog"]');
    if (dialog && dialog !== target) newestOfDialog.set(dialog, target);
  },
  { capture: true },
);

/** What has the focus, or had it last. */
export function lastFocused(): Element | null {
  return newest;
}

/** The same of what stands in a dialog; null once it is gone. */
export function lastFocusedIn(dialog: Element): HTMLElement | null {
  const element = newestOfDialog.get(dialog);
  return element && dialog.contains(element) ? element : null;
}
