/** For what goes away together with the button that was pressed: a screen reader goes on with the screen. */
export function focusScreen(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

export function focusScreenIfLost(): void {
  if (isFocusLost()) focusScreen();
}

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
