import { readFileSync } from 'node:fs';

/** Files of a built app, from its Vite manifest, so that new chunks are counted. */
function builtApp(dist) {
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));
  const withImports = (keys, seen = new Set()) => {
    for (const key of keys) {
      if (seen.has(key)) continue;
      seen.add(key);
      withImports(manifest[key].imports ?? [], seen);
    }
    return [...seen];
  };
  return {
    /** @throws when the chunk is missing */
    chunk: (end) => {
      const key = Object.keys(manifest).find((name) => name.endsWith(end));
      if (!key) throw new Error(`${dist} has no chunk for ${end}`);
      return key;
    },
    scripts: (keys) => withImports(keys).map((key) => `${dist}/${manifest[key].file}`),
    styles: (keys) =>
      [...new Set(withImports(keys).flatMap((key) => manifest[key].css ?? []))].map((css) => `${dist}/${css}`),
  };
}

const web = builtApp('apps/web/dist');
const widget = builtApp('apps/widget/dist');
/** The entry, its imports, and the texts of one language. */
const usable = ['index.html', widget.chunk('/texts/en.ts')];
const answered = [...usable, widget.chunk('chat/src/components/markdown.tsx')];
const gzip = true;

export default [
  {
    name: 'scripts of the sign-in page',
    path: web.scripts(['index.html', web.chunk('i18n/src/en/entry.ts')]),
    limit: '200 KB',
    gzip,
  },
  { name: 'launcher', path: 'apps/widget/dist/chat-widget.js', limit: '6 KB', gzip },
  { name: 'scripts of the chat until one can write', path: widget.scripts(usable), limit: '110 KB', gzip },
  { name: 'scripts of the chat with its first answer', path: widget.scripts(answered), limit: '150 KB', gzip },
  { name: 'style sheets of the chat', path: widget.styles(answered), limit: '12 KB', gzip },
];
