import { runWhole } from '../time/run-time-sliced.ts';
import { type RobotsRule, sortRules } from './sort-rules.ts';

export interface RobotsRules {
  /** Whether the URL may be fetched. Path and query count. */
  isAllowed(url: string): boolean;
  /** In file order, for all agents. */
  sitemaps: string[];
}

/**
 * Parses a robots.txt by RFC 9309: joins the groups of the most specific matching agent; the longest matching rule
 * wins, `allow` on a tie.
 * @param agent the product token, e.g. `Sosia`
 */
export function robotsRules(text: string, agent: string): RobotsRules {
  return runWhole(readRobotsRules(text, agent));
}

/** The same, time-sliced: an untrusted file may have tens of thousands of rules. */
export function* readRobotsRules(text: string, agent: string): Generator<void, RobotsRules> {
  const { groups, sitemaps } = yield* parse(text);
  const token = agent.toLowerCase();
  const own = groups.filter(({ agents }) => agents.includes(token));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  const decide = yield* sortRules(chosen.flatMap((group) => group.rules));
  return {
    sitemaps,
    isAllowed: (url) => {
      const { pathname, search } = new URL(url);
      const path = normalPath(pathname + search);
      return path === '/robots.txt' || decide(path);
    },
  };
}

/** Rules for a site whose robots.txt does not respond. */
export const closedRobots = 'user-agent: *\ndisallow: /';

const maxLineLength = 16_663;

function* parse(text: string) {
  const groups: { agents: string[]; rules: RobotsRule[] }[] = [];
  const sitemaps: string[] = [];
  let isNaming = false;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    yield;
    const field = fieldOf(line.slice(0, maxLineLength));
    if (!field) continue;
    const { name, value } = field;
    if (name === 'user-agent' || name === 'useragent' || name === 'user agent') {
      if (!isNaming) groups.push({ agents: [], rules: [] });
      isNaming = true;
      // Compares the product token only (letters, underscores, hyphens), not the version.
      groups
        .at(-1)
        ?.agents.push(value === '*' || /^\*\s/.test(value) ? '*' : (/^[a-z_-]+/i.exec(value)?.[0].toLowerCase() ?? ''));
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false;
      // An empty rule has no effect.
      if (value) groups.at(-1)?.rules.push({ isAllow: name === 'allow', pattern: normalPath(value) });
    } else if ((name === 'sitemap' || name === 'site-map') && URL.canParse(value)) sitemaps.push(value);
  }
  return { groups, sitemaps };
}

/** Splits a line into name and value in one pass. A space may replace a missing colon. */
function fieldOf(line: string): { name: string; value: string } | null {
  const comment = line.indexOf('#');
  const field = (comment < 0 ? line : line.slice(0, comment)).trim();
  const name = fieldName.exec(field)?.[0] ?? '';
  const rest = field.slice(name.length);
  const value = rest.trimStart();
  if (name === '' || !/^[\s:]/.test(rest)) return null;
  return { name: name.toLowerCase(), value: (value.startsWith(':') ? value.slice(1) : value).trimStart() };
}

const fieldName = /^(?:user agent(?=:)|[a-z][a-z-]*)/i;

/** Normalizes escapes: unescapes what needs no escape and writes the others in capitals. */
function normalPath(path: string): string {
  return path
    .replace(/[^\x21-\x7E]+/g, (chars) => encodeURIComponent(chars.isWellFormed() ? chars : onlyWellFormed(chars)))
    .replace(oddlyEscaped, (encoded) => {
      const char = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
      return /[A-Za-z0-9._~-]/.test(char) ? char : encoded.toUpperCase();
    });
}

/** Letters, digits and `-._~`, which need no escape, and lower-case escapes. */
const oddlyEscaped = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e|\d[a-f]|[a-f][\da-f])/gi;

const onlyWellFormed = (text: string) => [...text].filter((char) => char.isWellFormed()).join('');
