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

/** The only extension of Google to RFC 9309 that is not followed; see `docs/deviations.md`. */
const googleOnly: ReadonlySet<string> = new Set(['GoogleOnly_IndexHTMLisDirectory']);

/**
 * Case 64 expects that a URL with an unescaped letter differs from its escaped form. RFC 9309 (2.2.2) compares both
 * escaped, and the URL parser escapes every URL before the check.
 */
const deviations: ReadonlySet<number> = new Set([64]);

describe('robots.txt cases', () => {
  it('are complete', () => {
    expect(cases.length).toBeGreaterThanOrEqual(90);
  });

  for (const test of cases) {
    // An invalid URL is never fetched, so its rules do not matter.
    if (!URL.canParse(test.url) || (test.google_only && googleOnly.has(test.test)) || deviations.has(test.id)) continue;
    it(`${test.id} ${test.test}: ${JSON.stringify(test.robots)} ${test.agent} ${test.url}`, () => {
      expect(robotsRules(test.robots, test.agent).isAllowed(test.url)).toBe(test.allowed);
    });
  }
});
