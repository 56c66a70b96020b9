import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Colours of Mantine that nothing of ours names, or, as the first two, that our palette has its own tones of. */
const UNUSED_COLORS = /^\t(dark|gray|pink|violet|indigo|cyan|lime): \[[^\]]*\],$/gm;

/**
 * Leaves out of Mantine what every page would load and none uses: colours, and, for the scroll area, which takes one small
 * function from it, the library that places menus and tooltips (12 KiB, compressed). It gets that function from Mantine itself.
 */
export function lightMantine(): Plugin {
  const mergeRefs = resolve(import.meta.dirname, 'merge-refs.ts');
  return {
    name: 'lagda:light-mantine',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const isScrollArea = importer?.includes('@mantine/core/esm/components/ScrollArea/');
      return isScrollArea && source === '@floating-ui/react' ? mergeRefs : null;
    },
    transform(code, id) {
      return id.endsWith('/MantineProvider/default-colors.mjs') ? code.replaceAll(UNUSED_COLORS, '') : null;
    },
  };
}
