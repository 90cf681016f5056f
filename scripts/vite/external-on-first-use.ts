import type { Plugin } from 'vite';

/** Starts with a letter or a scope: no path, no URL and no `node:` module. */
const packageName = /^(?!node:)@?[a-z][^:]*$/i;

/**
 * Keeps packages that are imported dynamically out of a bundle. They do not load at startup, so bundling them saves nothing,
 * and some break in a bundle: those with native code, and those whose modules must run in a certain order.
 */
export function externalOnFirstUse(): Plugin {
  return {
    name: 'sosia-external-on-first-use',
    enforce: 'pre',
    resolveDynamicImport(specifier) {
      if (typeof specifier !== 'string' || !packageName.test(specifier)) return null;
      return { id: specifier, external: true };
    },
  };
}
