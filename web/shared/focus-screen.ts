import { lastFocusedIn } from './last-focused.ts';

/** For what goes away together with the button that was pressed: a screen reader goes on with the screen. */
export function focusScreen(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** The same where nothing else has taken the focus; with the dialog that is still open, if there is one. */
export function focusScreenIfLost(): void {
  if (!isFocusLost()) return;
  const dialog = topDialog();
  if (dialog) focusIn(dialog);
  else focusScreen();
}

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The dialog that lies on top of all. */
export function topDialog(): Element | null {
  return [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) ?? null;
}

/** To what had it last, else to what has it when the dialog opens, else to its first field. */
export function focusIn(dialog: Element): void {
  lastFocusedIn(dialog)?.focus({ preventScroll: true });
  if (!isFocusLost()) return;
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('input,button');
  first?.focus({ preventScroll: true });
}
