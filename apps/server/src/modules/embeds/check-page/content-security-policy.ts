import { isSourceMatching } from './source-expression.ts';

/** A content security policy: source expressions by lower-case directive name. */
export type ContentSecurityPolicy = ReadonlyMap<string, readonly string[]>;

/** A resource that a page loads. */
export interface Load {
  kind: 'script' | 'connect' | 'frame' | 'image';
  url: string;
  /** Nonce of the script tag. */
  nonce?: string | undefined;
  integrity?: string | undefined;
  /** Whether an allowed script inserts this script. */
  isPutIn?: boolean;
}

export interface Obstacle {
  directive: string;
  needs: string;
}

/** Directives that apply to each kind; the first one in the policy decides. */
const directivesFor = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  connect: ['connect-src', 'default-src'],
  frame: ['frame-src', 'child-src', 'default-src'],
  image: ['img-src', 'default-src'],
} as const satisfies Record<Load['kind'], readonly string[]>;

/** Parses the value of a header, or of several joined headers. With `isOne`, parses the single policy of a meta tag. */
export function parsePolicies(text: string, isOne = false): ContentSecurityPolicy[] {
  const policies = (isOne ? [text] : text.split(',')).map((one) => {
    const directives = new Map<string, string[]>();
    for (const part of one.split(';')) {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      // Duplicate directives are ignored (CSP 3, 2.2.1).
      if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
    }
    return directives;
  });
  return policies.filter((policy) => policy.size > 0);
}

/**
 * Returns the directive that blocks a load and the sources it must list; `null` if the policy allows the load. If only
 * `default-src` applies, the result is the specific directive with the sources of `default-src`, because it replaces
 * them.
 * @param page URL of the page, matched by `'self'`
 */
export function obstacleTo(policy: ContentSecurityPolicy, load: Load, page: string): Obstacle | null {
  if (load.kind === 'script') {
    const sandbox = policy.get('sandbox');
    if (sandbox && !has(sandbox, 'allow-scripts')) return { directive: 'sandbox', needs: 'allow-scripts' };
  }
  const names = directivesFor[load.kind];
  const directive = names.find((name) => policy.has(name));
  if (directive === undefined) return null;
  const sources = policy.get(directive) ?? [];
  if (isLetIn(sources, load, page)) return null;
  const origin = new URL(load.url).origin;
  const wanted = load.kind === 'script' && has(sources, "'strict-dynamic'") ? nonceOf(sources) : origin;
  if (directive !== 'default-src') return { directive, needs: wanted };
  const kept = sources.filter((source) => source.toLowerCase() !== "'none'" && source !== wanted);
  // `script-src` is the common name for `script-src-elem`.
  const specific = load.kind === 'script' ? 'script-src' : names[0];
  return { directive: specific, needs: [...kept, wanted].join(' ') };
}

function isLetIn(sources: readonly string[], load: Load, page: string): boolean {
  if (load.kind !== 'script') return sources.some((source) => isSourceMatching(source, load.url, page));
  if (load.nonce && sources.includes(`'nonce-${load.nonce}'`)) return true;
  if (load.integrity && isHashed(sources, load.integrity)) return true;
  if (has(sources, "'strict-dynamic'")) return load.isPutIn === true;
  return sources.some((source) => isSourceMatching(source, load.url, page));
}

/** Whether the policy lists every hash of the tag's `integrity`. */
function isHashed(sources: readonly string[], integrity: string): boolean {
  const hashes = integrity.split(/\s+/).filter((hash) => /^sha(?:256|384|512)-/i.test(hash));
  return hashes.length > 0 && hashes.every((hash) => sources.includes(`'${hash.split('?')[0]}'`));
}

/** Returns a placeholder nonce: with `'strict-dynamic'` no URL matches, and a nonce changes with each response. */
const nonceOf = (sources: readonly string[]): string =>
  sources.find((source) => /^'nonce-/i.test(source))?.replace(/^('nonce-).*$/i, "$1…'") ?? "'nonce-…'";

const has = (sources: readonly string[], keyword: string) => sources.some((source) => source.toLowerCase() === keyword);
