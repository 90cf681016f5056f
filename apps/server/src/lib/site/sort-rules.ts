export interface RobotsRule {
  isAllow: boolean;
  /** `*` is anything, `$` at the end the end. */
  pattern: string;
}

/**
 * Whether a path may be fetched by these rules: the longest that matches decides, `allow` on a tie. Thousands of addresses are
 * held against one file, so its rules are sorted once. Plain beginnings, which are nearly all rules of real files, are looked
 * up; only patterns are tried one by one, the longest first.
 */
export function* sortRules(rules: readonly RobotsRule[]): Generator<void, (path: string) => boolean> {
  const isAllow = new Map<string, boolean>();
  // Of the same pattern twice, the one that allows.
  for (const rule of rules) isAllow.set(rule.pattern, rule.isAllow || isAllow.get(rule.pattern) === true);
  yield;
  const all = [...isAllow.keys()].toSorted((one, other) => other.length - one.length);
  yield;
  // Beginnings, and whole paths with the `$` that ends them.
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

/** @param patterns the longest first */
function decide(path: string, plain: Decision, patterns: readonly Pattern[]): boolean {
  let best = plain;
  for (const pattern of patterns) {
    if (pattern.length < best.length) break;
    // One as long as what has decided can but allow.
    if (pattern.length === best.length && (best.isAllow || !pattern.isAllow)) continue;
    if (pattern.matches(path)) best = pattern;
  }
  return best.isAllow;
}

/** In time linear in both, since the pattern is a stranger's. */
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
