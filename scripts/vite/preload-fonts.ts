import type { Plugin } from 'vite';

/** Preloads the fonts of every page in parallel with the scripts. */
export function preloadFonts(faces: RegExp, base = '/'): Plugin {
  return {
    name: 'sosia-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => faces.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `${base}${name}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}
