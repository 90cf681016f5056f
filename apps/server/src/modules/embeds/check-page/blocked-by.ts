import type { PageCheck } from '@sosia/contract';
import { launcherPath, launcherUrl } from '../launcher-address.ts';
import { type ContentSecurityPolicy, type Load, obstacleTo, parsePolicies } from './content-security-policy.ts';
import type { FoundSnippet } from './find-snippet.ts';
import type { Tag } from './read-tags.ts';

interface LookedAt {
  page: string;
  /** The value of the page's `content-security-policy` headers. */
  header: string;
  tags: readonly Tag[];
  snippet: FoundSnippet;
  publicUrl: string;
  /** The agent's, which the bubble shows. */
  picture: string | null;
}

/** A page has one policy, or two; each is gone through word by word, and told. */
const maxPolicyTags = 10;
const maxPolicyChars = 16_000;

/** What of the page's content security policies keeps something of ours out, and what each would have to let in. */
export function blockedBy({ page, header, tags, snippet, publicUrl, picture }: LookedAt): PageCheck['blockedBy'] {
  const wanted = loadsOf(snippet, publicUrl, picture);
  const placeOfTag = snippet.tag === null ? tags.length : tags.indexOf(snippet.tag);
  const policies = [
    ...parsePolicies(header).map((policy) => ({ policy, place: -1 })),
    ...tags.flatMap((tag, place) => policiesOfTag(tag).map((policy) => ({ policy, place }))).slice(0, maxPolicyTags),
  ];
  const obstacles = policies.flatMap(({ policy, place }) =>
    wanted
      // A policy within the page says nothing of what stands before it.
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
  // Within a page it counts for nothing.
  return policy ? [new Map([...policy].filter(([directive]) => directive !== 'sandbox'))] : [];
}

/** What an embed needs to be loaded: of what is found, and where nothing is, of the script that is yet to be put there. */
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
