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
  {
    name: 'routes-in-one-table',
    why: 'add a row to app/pages.tsx',
    folder: 'apps/web/src',
    allowed: ['app/app-routes.tsx', 'app/pages.tsx'],
    pattern: /<Route\b[^>]*\bpath=|\blazyPage\([^;]*-page\.tsx'\)/,
  },
  {
    name: 'breakpoint-names',
    why: 'use mobile, phablet, tablet, laptop and desktop from theme/breakpoints.ts',
    folder: 'apps/web/src',
    allowed: ['theme/breakpoints.ts'],
    pattern: /(?<![\w'"-])(xs|sm|md|lg|xl):|breakpoints\.\w+\(\s*['"](xs|sm|md|lg|xl)['"]/,
  },
  {
    name: 'layout-primitives',
    why: 'use Stack or Grid from components/layout; only a flex column that fills its height stays a Box',
    folder: 'apps/web/src',
    allowed: [],
    pattern: /<Box\b[^<]*?\bsx=\{\{[^}]*\bdisplay: '(flex|grid)'(?![^}]*\bflexDirection: 'column)/,
  },
  {
    name: 'own-stack-and-grid',
    why: 'import Stack and Grid from components/layout, not from Material UI',
    folder: 'apps/web/src',
    allowed: [],
    pattern:
      /'@mui\/(material|system)\/(Unstable_)?(Stack|Grid)\w*'|\b(Stack|Grid)\b[^;'"]*\bfrom '@mui\/(material|system)'/,
  },
];
