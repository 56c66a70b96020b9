import type { Toast } from './toast.ts';

/*
 * For a browser that refuses site data: reading `localStorage` throws there. What stands in its place lasts as long as the page, so
 * that papers can be checked and somebody can log in. A toast says so. Loaded only where it is needed.
 */
const NAMES = ['localStorage', 'sessionStorage'] as const;
type Texts = Record<string, unknown>;

const SAID: Toast = {
  kind: 'failure',
  title: 'Your browser keeps nothing for this site',
  message:
    'You can log in, but only in this tab and until the page is loaded anew. To stay logged in, allow site data for this address.',
};

for (const name of NAMES) {
  if (!isUsable(name)) Object.defineProperty(window, name, { value: inMemory() });
}
// what a page shows that is loaded anew (toast.ts)
sessionStorage.setItem('toast', JSON.stringify(SAID));

function isUsable(name: (typeof NAMES)[number]): boolean {
  try {
    return Boolean(window[name]);
  } catch {
    return false;
  }
}

/** Its texts are its own properties, as in a browser: `Object.keys` names them. */
function inMemory(): Texts {
  return Object.create({
    getItem(this: Texts, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Texts, key: string, text: string) {
      this[key] = text;
    },
    removeItem(this: Texts, key: string) {
      delete this[key];
    },
  });
}
