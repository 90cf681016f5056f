import type { PageCheck } from '@sosia/contract';
import { launcherPath, launcherUrl } from '../launcher-address.ts';
import { type ContentSecurityPolicy, type Load, obstacleTo, parsePolicies } from './content-security-policy.ts';
import type { FoundSnippet } from './find-snippet.ts';
import type { Tag } from './read-tags.ts';

interface LookedAt {
  page: string;
  /** Value of the page's `content-security-policy` headers. */
  header: string;
  tags: readonly Tag[];
  snippet: FoundSnippet;
  publicUrl: string;
  /** URL of the agent's picture, shown in the launcher bubble; `null` without one. */
  picture: string | null;
}

/** Bounds the parsing work and the size of the response; real pages have one or two policies. */
const maxPolicyTags = 10;
const maxPolicyChars = 16_000;

/**
 * Returns the directives of the page's content security policies that block the embed, with the sources each must
 * allow.
 */
export function blockedBy({ page, header, tags, snippet, publicUrl, picture }: LookedAt): PageCheck['blockedBy'] {
  const wanted = loadsOf(snippet, publicUrl, picture);
  const placeOfTag = snippet.tag === null ? tags.length : tags.indexOf(snippet.tag);
  const policies = [
    ...parsePolicies(header).map((policy) => ({ policy, place: -1 })),
    ...tags.flatMap((tag, place) => policiesOfTag(tag).map((policy) => ({ policy, place }))).slice(0, maxPolicyTags),
  ];
  const obstacles = policies.flatMap(({ policy, place }) =>
    wanted
      // A policy in a meta tag does not apply to scripts before it.
      .filter(({ kind }) => kind !== 'script' || place < placeOfTag)
      .flatMap((load) => obstacleTo(policy, load, page) ?? []),
  );
  const seen = new Set<string>();
  return obstacles.filter(({ directive, needs }) => {
    const key = `${directive} ${needs}`;
    return !seen.has(key) && seen.add(key);
  });
}

function policiesOfTag({ name, attributes, isInHead }: Tag): ContentSecurityPolicy[] {
  const isPolicy = /^content-security-policy$/i.test(attributes.get('http-equiv')?.trim() ?? '');
  if (name !== 'meta' || !isPolicy || !isInHead) return [];
  const written = attributes.get('content') ?? '';
  const [policy] = written.length > maxPolicyChars ? [] : parsePolicies(written, true);
  // Browsers ignore `sandbox` in a meta tag.
  return policy ? [new Map([...policy].filter(([directive]) => directive !== 'sandbox'))] : [];
}

/** Returns the resources that the found embed loads. Without one, those of the script that the owner will paste. */
function loadsOf({ found, url, tag, isPutIn }: FoundSnippet, publicUrl: string, picture: string | null): Load[] {
  if (found === 'link') return [];
  if (found === 'iframe') return [{ kind: 'frame', url: url ?? publicUrl }];
  const launcher = url !== null && launcherPath.test(new URL(url).pathname) ? url : launcherUrl(publicUrl);
  const beside = (path: string) => new URL(path, launcher).href;
  const attributes = tag?.attributes;
  return [
    {
      kind: 'script',
      url: launcher,
      isPutIn,
      nonce: attributes?.get('nonce'),
      integrity: attributes?.get('integrity'),
    },
    { kind: 'connect', url: beside('widget/look') },
    { kind: 'frame', url: beside('chat-widget') },
    ...(picture === null ? [] : [{ kind: 'image' as const, url: new URL(picture, publicUrl).href }]),
  ];
}
