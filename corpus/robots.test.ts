import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { robotsRules } from '../apps/server/src/lib/site/robots-rules.ts';

interface Case {
  id: number;
  test: string;
  google_only: boolean;
  robots: string;
  agent: string;
  url: string;
  allowed: boolean;
}

const file = new URL('../../shared/data/robots/cases.json', import.meta.url);
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[];

/** The one habit of Google's beyond RFC 9309 that is not followed, as `docs/deviations.md` says. */
const googleOnly: ReadonlySet<string> = new Set(['GoogleOnly_IndexHTMLisDirectory']);

/**
 * 64: holds that an address with an unescaped letter differs from the same one escaped. RFC 9309 (2.2.2) compares both escaped,
 * and every address that we ask about has been escaped by the URL parser.
 */
const deviations: ReadonlySet<number> = new Set([64]);

describe('robots.txt cases', () => {
  it('are all there', () => {
    expect(cases.length).toBeGreaterThanOrEqual(90);
  });

  for (const test of cases) {
    // No address, no fetch: what such a case says is nobody's question.
    if (!URL.canParse(test.url) || (test.google_only && googleOnly.has(test.test)) || deviations.has(test.id)) continue;
    it(`${test.id} ${test.test}: ${JSON.stringify(test.robots)} ${test.agent} ${test.url}`, () => {
      expect(robotsRules(test.robots, test.agent).isAllowed(test.url)).toBe(test.allowed);
    });
  }
});
