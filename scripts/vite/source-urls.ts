import { relative } from 'node:path';
import type { Plugin } from 'vite';

const ownSource = /\/(?:apps|packages)\/[^?]+\.ts$/;

/**
 * Makes `import.meta.url` in a bundle name the source file, so that files and child programs beside a source are found.
 * @param outputFolder where the chunks are written, without subfolders
 */
export function sourceUrls(outputFolder: string): Plugin {
  return {
    name: 'sosia-source-urls',
    enforce: 'pre',
    transform: {
      filter: { id: ownSource, code: 'import.meta.url' },
      handler(code, id) {
        const path = relative(outputFolder, id).replaceAll('\\', '/');
        return { code: code.replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`), map: null };
      },
    },
  };
}
