/** Names of code block languages by grammar. */
const names = {
  js: 'js javascript jsx mjs cjs ts typescript tsx',
  json: 'json jsonc json5',
  html: 'html xml svg vue xhtml',
  css: 'css scss less',
  python: 'python py python3',
  sql: 'sql mysql postgres postgresql sqlite',
  bash: 'bash sh shell zsh console',
  c: 'c cpp c++ h cs csharp java kotlin go rust php swift dart',
} as const;

export type CodeLanguage = keyof typeof names;

const known = new Map(
  Object.entries(names).flatMap(([language, list]) =>
    list.split(' ').map((name): [string, CodeLanguage] => [name, language as CodeLanguage]),
  ),
);

/** Returns the grammar of a code block's language, or `null` if it is unknown. */
export const knownLanguage = (name: string): CodeLanguage | null => known.get(name.toLowerCase()) ?? null;
