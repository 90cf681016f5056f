export interface RobotsRule {
  isAllow: boolean;
  /** `*` matches anything; `$` at the end anchors the end. */
  pattern: string;
}

/**
 * Decides whether these rules allow a path: the longest match wins, `allow` on a tie. One file is matched against
 * thousands of URLs, so the rules are sorted once. Plain prefixes, which are nearly all real rules, are looked up.
 * Patterns are tried one by one, the longest first.
 */
export function* sortRules(rules: readonly RobotsRule[]): Generator<void, (path: string) => boolean> {
  const isAllow = new Map<string, boolean>();
  // The allowing one of duplicates.
  for (const rule of rules) isAllow.set(rule.pattern, rule.isAllow || isAllow.get(rule.pattern) === true);
  yield;
  const all = [...isAllow.keys()].toSorted((one, other) => other.length - one.length);
  yield;
  // Prefixes, and whole paths including their `$`.
  const plain = new Map<string, boolean>();
  const lengths = new Set<number>();
  const patterns: Pattern[] = [];
  for (const text of all) {
    yield;
    const rule = { length: text.length, isAllow: isAllow.get(text) === true };
    if (!/[*$]/.test(text)) lengths.add(text.length);
    if (/^[^*$]*\$?$/.test(text)) plain.set(text, rule.isAllow);
    else patterns.push({ ...rule, matches: matcherOf(text) });
  }
  const longestFirst = [...lengths];
  return (path) => {
    const beginning = longestFirst.find((length) => length <= path.length && plain.has(path.slice(0, length)));
    const found = plain.has(`${path}$`) ? `${path}$` : path.slice(0, beginning ?? 0);
    return decide(path, { length: found.length, isAllow: plain.get(found) ?? true }, patterns);
  };
}

interface Decision {
  length: number;
  isAllow: boolean;
}

interface Pattern extends Decision {
  matches(path: string): boolean;
}

/** @param patterns longest first */
function decide(path: string, plain: Decision, patterns: readonly Pattern[]): boolean {
  let best = plain;
  for (const pattern of patterns) {
    if (pattern.length < best.length) break;
    // A pattern as long as the current match can only change it to `allow`.
    if (pattern.length === best.length && (best.isAllow || !pattern.isAllow)) continue;
    if (pattern.matches(path)) best = pattern;
  }
  return best.isAllow;
}

/** Linear in both lengths, because the pattern is untrusted. */
function matcherOf(pattern: string): (path: string) => boolean {
  const isAnchored = pattern.endsWith('$');
  const [first = '', ...rest] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  const last = rest.pop();
  if (last === undefined) return isAnchored ? (path) => path === first : (path) => path.startsWith(first);
  return (path) => {
    if (!path.startsWith(first)) return false;
    let at = first.length;
    for (const piece of rest) {
      const found = path.indexOf(piece, at);
      if (found < 0) return false;
      at = found + piece.length;
    }
    return isAnchored ? path.length - last.length >= at && path.endsWith(last) : path.indexOf(last, at) >= 0;
  };
}
