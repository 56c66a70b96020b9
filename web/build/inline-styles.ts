import type { Plugin } from 'vite';

const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/**
 * Puts the stylesheet of index.html into it: as a file of its own it holds up the splash for a whole round trip. The link
 * stays, switched off, so that no screen fetches the file and puts its rules after those of the screens.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'lagda:inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replaceAll(STYLESHEET, (link, file: string) => {
          const asset = bundle[file];
          return asset?.type === 'asset'
            ? `<style>${asset.source}</style>${link.replace('>', ' disabled>')}`
            : link;
        }),
    },
  };
}
