import { isFocusLost } from './focus-screen.ts';

// A button within a field that is gone once it was pressed, such as the × that empties it, leaves the focus to the field: it would be
// nowhere, and the next Tab start at the top of the page. Fields that have such a button import this.
// Before React hears of the press: afterwards the button may stand in no field any more.
const keepFocus = ({ target }: MouseEvent) => {
  const button = target instanceof Element ? target.closest('button') : null;
  const field = button?.closest('.mantine-Input-wrapper');
  const input = field?.querySelector<HTMLElement>('.mantine-Input-input');
  if (!input || input === button) return;
  // once React has shown what the press changed
  setTimeout(() => {
    if (!button?.isConnected && isFocusLost()) input.focus();
  });
};
document.addEventListener('click', keepFocus, { capture: true });
