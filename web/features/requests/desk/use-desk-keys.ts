import { useLocalStorage, useWindowEvent } from '@mantine/hooks';

/** Letters work unless somebody has turned them off: a screen reader or a voice may press keys that nobody meant. */
export function useKeysSwitch() {
  return useLocalStorage({ key: 'areDeskKeysOn', defaultValue: true, getInitialValueInEffect: false });
}

/** A dialog is on the page a frame after its letter was pressed; until then what it asks about says that it comes. */
const DIALOG = '[aria-modal="true"], [data-asking]';

/** Calls what belongs to a letter, while nobody types and no dialog is open or about to open. */
export function useDeskKeys(isOn: boolean, keys: Readonly<Record<string, (() => void) | undefined>>): void {
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
    if (!isOn || defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
    const act = keys[key.toLowerCase()];
    if (!act || document.querySelector(DIALOG)) return;
    event.preventDefault();
    act();
  });
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target.isContentEditable || target.matches('textarea, select, [role="combobox"], [role="menu"] *');
}
