/**
 * Which browser journeys exercise which sources. A journey reaches the product through its URL and not through imports, so
 * the import graph cannot tell. Listed from the narrowest area to the widest.
 * @type {{ sources: RegExp, journeys: string[] }[]}
 */
export const journeyAreas = [
  { sources: /^apps\/widget\/src\/loader\//, journeys: ['launcher', 'launcher-hosts', 'launcher-react'] },
  { sources: /^apps\/widget\/|^packages\/chat\//, journeys: ['frame', 'embed-pages', 'sign-out', 'chat'] },
  { sources: /\/embeds\/|features\/(embed-settings|share)\//, journeys: ['embed-settings', 'embed-pages'] },
  { sources: /\/accounts\/second-factor\/|features\/account\//, journeys: ['account-settings'] },
  { sources: /\/accounts\/|features\/auth\//, journeys: ['auth-guard', 'session-expiry', 'google', 'invitation'] },
  { sources: /features\/document-viewer\//, journeys: ['viewer', 'journey'] },
  { sources: /\/knowledge\/sites\/|\/page-renderer\//, journeys: ['needs-javascript', 'knowledge'] },
  { sources: /\/knowledge\/|features\/knowledge\//, journeys: ['source-actions', 'knowledge'] },
  {
    sources: /\/insights\/|features\/(answers|conversations|instructions|learning)\//,
    journeys: ['learning'],
  },
  { sources: /\/conversation\//, journeys: ['chat', 'error-recovery'] },
  { sources: /^apps\/web\/src\/(app|theme|components|lib)\//, journeys: ['forms', 'error-recovery', 'accessibility'] },
  { sources: /^apps\/server\/src\/(http|config|main|app)/, journeys: ['plain-http', 'auth-guard'] },
  { sources: /^(apps\/(server|web)|packages|scripts\/vite)\//, journeys: ['journey'] },
];

/**
 * Lists the journeys for changed files, the narrowest area first.
 * @param {string[]} changed
 * @returns {string[]} paths of test files
 */
export function listJourneysFor(changed) {
  const products = changed.filter((path) => !/\.test\.tsx?$|\.md$/.test(path));
  const areas = journeyAreas.filter(({ sources }) => products.some((path) => sources.test(path)));
  return [...new Set(areas.flatMap(({ journeys }) => journeys))].map(toPath);
}

/** Returns the test file of a journey. */
export const toPath = (journey) => `apps/e2e/src/${journey}.test.ts`;
