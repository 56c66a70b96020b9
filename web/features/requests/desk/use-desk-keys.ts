import { useLocalStorage, useWindowEvent } from '@mantine/hooks';

/** Letters work unless somebody has turned them off: a screen reader or a voice may press keys that nobody meant. */
export function useKeysSwitch() {
  return useLocalStorage({ key: 'areDeskKeysOn', defaultValue: true, getInitialValueInEffect: false });
}

/** Calls what belongs to a letter, while nobody types and no dialog is open. */
export function useDeskKeys(isOn: boolean, keys: Readonly<Record<string, (() => void) | undefined>>): void {
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
    if (!isOn || defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
    const act = keys[key.toLowerCase()];
    if (!act || document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    act();
  });
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target.isContentEditable || target.matches('textarea, select, [role="combobox"], [role="menu"] *');
}
