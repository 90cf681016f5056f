import { isSourceMatching } from './source-expression.ts';

/** One content security policy: the source expressions of each directive, by its name in lower case. */
export type ContentSecurityPolicy = ReadonlyMap<string, readonly string[]>;

/** Something that a page loads, or that is loaded into it. */
export interface Load {
  kind: 'script' | 'connect' | 'frame' | 'image';
  url: string;
  /** Of the script's tag. */
  nonce?: string | undefined;
  integrity?: string | undefined;
  /** A script that another script puts in, which was let in itself. */
  isPutIn?: boolean;
}

export interface Obstacle {
  directive: string;
  needs: string;
}

/** The directives that decide about a kind, the first that a policy has. */
const directivesFor = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  connect: ['connect-src', 'default-src'],
  frame: ['frame-src', 'child-src', 'default-src'],
  image: ['img-src', 'default-src'],
} as const satisfies Record<Load['kind'], readonly string[]>;

/** As they stand in the value of a header, of several headers together, or (`isOne`) in a page. */
export function parsePolicies(text: string, isOne = false): ContentSecurityPolicy[] {
  const policies = (isOne ? [text] : text.split(',')).map((one) => {
    const directives = new Map<string, string[]>();
    for (const part of one.split(';')) {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      // A directive that stands there already is left out.
      if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
    }
    return directives;
  });
  return policies.filter((policy) => policy.size > 0);
}

/**
 * What keeps something out, and what the directive must let in for it; `null` when the policy lets it in. Where only `default-src`
 * decides, it is the directive that has to be written, with what `default-src` lets in, as that no longer counts then.
 * @param page the page's address, which `'self'` means
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
  // The usual name of what the specific one stands for.
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

/** Every hash that the tag names must be one of the policy's. */
function isHashed(sources: readonly string[], integrity: string): boolean {
  const hashes = integrity.split(/\s+/).filter((hash) => /^sha(?:256|384|512)-/i.test(hash));
  return hashes.length > 0 && hashes.every((hash) => sources.includes(`'${hash.split('?')[0]}'`));
}

/** With `'strict-dynamic'` no address helps: the tag needs a nonce, which is another one for each visit. */
const nonceOf = (sources: readonly string[]): string =>
  sources.find((source) => /^'nonce-/i.test(source))?.replace(/^('nonce-).*$/i, "$1…'") ?? "'nonce-…'";

const has = (sources: readonly string[], keyword: string) => sources.some((source) => source.toLowerCase() === keyword);
