import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll } from 'vitest';

export const launcherSource = `(()=>{${'/* the launcher */'.repeat(40)}})()`;
export const chatSource = `export const chat = '${'hello '.repeat(40)}';`;

/** A folder as Vite leaves it for the widget: pages, launcher, hashed files. Call it once at the top of a test file. */
export async function testWidget() {
  const folder = await mkdtemp(join(tmpdir(), 'sosia-widget-'));
  afterAll(() => rm(folder, { recursive: true }));
  const page = (title: string) => `<!doctype html>
<html lang="en"><head><title>${title}</title><!--sosia:head--><meta property="csp-nonce" nonce="__CSP_NONCE__">
<script type="module" src="/widget/assets/index-h.js" nonce="__CSP_NONCE__"></script></head><body></body></html>`;
  const manifest = {
    'index.html': {
      file: 'assets/index-h.js',
      imports: ['_react.js'],
      dynamicImports: ['src/frame/texts/en.ts', 'src/frame/texts/es.ts', 'markdown.tsx'],
    },
    '_react.js': { file: 'assets/react-h.js' },
    'src/frame/texts/en.ts': { file: 'assets/en-h.js', imports: ['_react.js'] },
    'src/frame/texts/es.ts': { file: 'assets/es-h.js', imports: ['_react.js'] },
    'markdown.tsx': { file: 'assets/markdown-h.js' },
  };
  await Promise.all([mkdir(join(folder, 'assets')), mkdir(join(folder, '.vite'))]);
  const files: [path: string, content: string | Uint8Array][] = [
    ['index.html', page('Sosia')],
    ['preview.html', page('A shop')],
    ['chat-widget.js', launcherSource],
    ['launcher.css', ':host{all:initial}'],
    ['assets/index-h.js', chatSource],
    ['assets/index-h.js.br', brotliCompressSync(chatSource)],
    ['assets/index-h.js.gz', gzipSync(chatSource)],
    ['.vite/manifest.json', JSON.stringify(manifest)],
  ];
  await Promise.all(files.map(([path, content]) => writeFile(join(folder, path), content)));
  return folder;
}
