let typed = '';
let callOff = () => {};

/** From now on every key is meant for the search, whose field is not there yet: none reaches the page below. Escape calls it off. */
export function keepKeys(onEscape: () => void): void {
  callOff = onEscape;
  addEventListener('keydown', keep, { capture: true });
  addEventListener('keyup', keep, { capture: true });
}

/** Keys go where they always go again; gives what was typed until now. */
export function takeKeys(): string {
  removeEventListener('keydown', keep, { capture: true });
  removeEventListener('keyup', keep, { capture: true });
  const kept = typed;
  typed = '';
  return kept;
}

function keep(event: KeyboardEvent): void {
  const { key, type } = event;
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
  // with AltGr letters such as @ are typed
  if (isShortcut && !event.getModifierState('AltGraph')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // a button that has the focus is pressed when the space bar comes up again
  if (type === 'keyup') return;
  if (key === 'Escape') callOff();
  else if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
}
