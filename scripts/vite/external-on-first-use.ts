import type { Plugin } from 'vite';

/** A package name starts with a letter or a scope: not a path, a URL or a `node:` module. */
const packageName = /^(?!node:)@?[a-z][^:]*$/i;

/**
 * Keeps packages that are imported dynamically out of a bundle. They do not load at startup, so bundling them saves
 * nothing. Some break in a bundle: those with native code, and those whose modules must run in a certain order.
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
