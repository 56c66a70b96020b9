import { resolve } from 'node:path';
import { icons as tabler } from '@iconify-json/tabler';
import { normalizePath, type Plugin } from 'vite';

const IMPORT = /^import \{([^}]+)\} from '~icons';$/gm;
const LINE_ICON = normalizePath(resolve(import.meta.dirname, '../shared/ui/line-icon.tsx'));
/** One path or several, of lines alone: others would need more than `lineIcon`. */
const LINES =
  /^<(g|path) fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"(>(<path d="[^"]+"\/>)+<\/g>| d="[^"]+"\/>)$/;
const PATH = /\bd="([^"]+)"/g;

const BODIES = new Map(Object.entries(tabler.icons).map(([name, { body }]) => [componentName(name), body]));

/**
 * Makes components of Tabler's icons: `import { IconTrash } from '~icons'`. Each is a module of its own, so that a page
 * loads those that it shows. Tabler's package of components is 89 MB in 17,800 files; this takes them from one file.
 */
export function icons(): Plugin {
  return {
    name: 'lagda:icons',
    enforce: 'pre',
    transform: {
      filter: { code: IMPORT },
      handler: (code) => code.replace(IMPORT, (_, names: string) => importEach(names)),
    },
    resolveId: { filter: { id: /^~icons(\/|$)/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0~icons(\/|$)/ },
      handler: (id) => ({ code: moduleOf(id.slice('\0~icons/'.length)), moduleSideEffects: false }),
    },
  };
}

/** Leaves each name on its line. */
function importEach(names: string): string {
  return names.replace(/(\w+),?/g, "import $1 from '~icons/$1';");
}

function moduleOf(icon: string): string {
  const body = BODIES.get(icon);
  if (body === undefined) throw new Error(`Tabler has no icon called "${icon}"`);
  if (!LINES.test(body)) throw new Error(`"${icon}" is not drawn with lines alone`);
  const paths = [...body.matchAll(PATH)].map(([, path]) => JSON.stringify(path));
  return `import { lineIcon } from '${LINE_ICON}';\nexport default lineIcon(${paths.join()});`;
}

/** `arrow-back-up` is IconArrowBackUp. */
function componentName(icon: string): string {
  return `Icon${icon.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}`;
}
