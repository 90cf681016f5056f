/**
 * Source text that belongs in one place. A rule forbids `pattern` in the files under `folder` that are not among
 * `allowed`; a file there is allowed to contain it.
 * @type {{ name: string, why: string, folder: string, allowed: string[], pattern: RegExp }[]}
 */
export const patternRules = [
  {
    name: 'query-keys-in-one-file',
    why: 'build query keys with queryKeys and invalidate with staleAfter',
    folder: 'apps/web/src',
    allowed: ['lib/query-keys.ts'],
    pattern: /\bqueryKey:\s*\[|\b[sg]et(Query|Queries)(Data|State)(<[^(]*>)?\(\s*\[|\.invalidateQueries\(\s*\{/,
  },
];
