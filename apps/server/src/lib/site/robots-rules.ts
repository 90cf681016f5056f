export interface RobotsRules {
  /** Whether the address (path and query count) may be fetched. */
  isAllowed(url: string): boolean;
  /** As listed in the file, whoever they are for. */
  sitemaps: string[];
}

interface Rule {
  isAllow: boolean;
  pattern: string;
}

/**
 * A robots.txt as RFC 9309 reads it: the groups of the most specific matching agent together, the longest matching rule, `allow` on a tie.
 * @param agent the product token, e.g. `Sosia`
 */
export function robotsRules(text: string, agent: string): RobotsRules {
  const { groups, sitemaps } = parse(text);
  const token = agent.toLowerCase();
  const own = groups.filter(({ agents }) => agents.includes(token));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  const rules = chosen.flatMap((group) => group.rules);
  return {
    sitemaps,
    isAllowed: (url) => {
      const { pathname, search } = new URL(url);
      const path = normalPath(pathname + search);
      if (path === '/robots.txt') return true;
      let best: Rule | null = null;
      for (const rule of rules) {
        if (!matches(rule.pattern, path)) continue;
        const isBetter = !best || rule.pattern.length > best.pattern.length;
        if (isBetter || (rule.isAllow && rule.pattern.length === best?.pattern.length)) best = rule;
      }
      return best?.isAllow ?? true;
    },
  };
}

/** What stands for a robots.txt that says no by not answering. */
export const CLOSED = 'user-agent: *\ndisallow: /';

const MAX_LINE_LENGTH = 16_663;

function parse(text: string) {
  const groups: { agents: string[]; rules: Rule[] }[] = [];
  const sitemaps: string[] = [];
  let isNaming = false;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    // The colon is sometimes forgotten; a space then stands for it.
    const field = /^([a-z][a-z -]*?)\s*(?::|\s)\s*(.*)$/i.exec(
      line.slice(0, MAX_LINE_LENGTH).replace(/#.*/, '').trim(),
    );
    if (!field) continue;
    const [, name = '', value = ''] = field;
    const key = name.toLowerCase();
    if (key === 'user-agent' || key === 'useragent' || key === 'user agent') {
      if (!isNaming) groups.push({ agents: [], rules: [] });
      isNaming = true;
      // Only the product token counts: letters, underscores and hyphens, whatever version follows.
      groups
        .at(-1)
        ?.agents.push(value === '*' || /^\*\s/.test(value) ? '*' : (/^[a-z_-]+/i.exec(value)?.[0].toLowerCase() ?? ''));
    } else if (key === 'allow' || key === 'disallow') {
      isNaming = false;
      // An empty rule says nothing.
      if (value) groups.at(-1)?.rules.push({ isAllow: key === 'allow', pattern: normalPath(value) });
    } else if ((key === 'sitemap' || key === 'site-map') && URL.canParse(value)) sitemaps.push(value);
  }
  return { groups, sitemaps };
}

/** One spelling for each address: what needs no escape is unescaped, what needs one is escaped in capitals. */
function normalPath(path: string): string {
  return path
    .replace(/[^\x21-\x7E]/gu, (char) => (char.isWellFormed() ? encodeURIComponent(char) : ''))
    .replace(/%[0-9a-f]{2}/gi, (encoded) => {
      const char = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
      return /[A-Za-z0-9._~-]/.test(char) ? char : encoded.toUpperCase();
    });
}

/** `*` matches anything, `$` at the end the end; in time linear in both, since the pattern is a stranger's. */
function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const [first = '', ...rest] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  if (rest.length === 0) return !isAnchored || path === first;
  let at = first.length;
  const last = rest.pop() ?? '';
  for (const piece of rest) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return isAnchored ? path.length - last.length >= at && path.endsWith(last) : path.indexOf(last, at) >= 0;
}
