import type { Plugin } from 'vite';
import { LIMITS } from '../../contract/limits.ts';

const USE = /\bLIMITS\.(\w+)\b/g;
const IMPORT = /^import \{ LIMITS \} from '[^']+';\n/m;
const NUMBERS = Object.fromEntries(Object.entries(LIMITS).filter(([, value]) => typeof value === 'number'));

/** Writes each limit where it is used: the whole table, of which most is the server's, would travel to the login page. */
export function inlineLimits(): Plugin {
  return {
    name: 'lagda:inline-limits',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: USE },
      handler: (code) => {
        const inlined = code.replace(USE, (use, name: string) => String(NUMBERS[name] ?? use));
        const rest = inlined.replace(IMPORT, '');
        return /\bLIMITS\b/.test(rest) ? inlined : rest;
      },
    },
  };
}
