import type { Passage } from '../../../../ports/language-model.ts';
import { isPromptInjection } from './is-prompt-injection.ts';

export interface KnownUrls {
  /** Whether an answer may link to or mention this URL. */
  has(address: string): boolean;
}

/** Pattern of a URL in a trusted text, with or without scheme. */
const anyAddress =
  /(?:https?:\/\/)?(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#][^\s<>|"“”«»]*)?|https?:\/\/[^\s<>|"“”«»]+/giu;

interface AddressSources {
  passages: readonly Pick<Passage, 'text' | 'url'>[];
  /** Trusted texts (the owner's instructions, the visitor's question): every URL in them is known. */
  believed: readonly string[];
}

/**
 * Returns the URLs that an answer may contain. These are the pages of the passages, URLs without a query on the same hosts, and
 * URLs in the passages, the owner's instructions or the question, exactly as written. A document's order to show a URL
 * does not make it known. A made-up URL, or one that carries conversation text, is never known.
 */
export function knownUrls(sources: AddressSources): KnownUrls {
  let known: Vouched | null = null;
  return {
    has(address) {
      // Read lazily: most answers contain no URL.
      known ??= readSources(sources);
      return isVouched(address, known);
    },
  };
}

interface Vouched {
  addresses: ReadonlySet<string>;
  /** Hosts of the passages' pages. */
  hosts: ReadonlySet<string>;
  running: string;
  digits: string;
}

function readSources({ passages, believed }: AddressSources): Vouched {
  const paragraphs = passages.flatMap(({ text }) => text.split(/\n+/)).filter((part) => !isPromptInjection(part));
  const pages = passages.flatMap(({ url }) => (url === null ? [] : url));
  const texts = [...believed, ...paragraphs];
  const running = texts.join('\n').toLowerCase();
  return {
    addresses: new Set([...pages, ...texts.flatMap((text) => text.match(anyAddress) ?? [])].map(plainAddress)),
    hosts: new Set(pages.map((page) => hostOf(plainAddress(page)))),
    running,
    digits: running.replace(/[\s().\-/]/g, ''),
  };
}

function isVouched(address: string, { addresses, hosts, running, digits }: Vouched): boolean {
  const [, scheme, rest = ''] = /^(mailto|tel):(.*)$/is.exec(address) ?? [];
  if (scheme)
    return rest.length > 5 && (scheme.toLowerCase() === 'tel' ? digits : running).includes(rest.toLowerCase());
  const plain = plainAddress(address);
  if (addresses.has(plain)) return true;
  return /^(?:https?:\/\/|www\.)/i.test(address) && hosts.has(hostOf(plain)) && !/[?#@\\]/.test(plain);
}

/** Normalizes spelling variants of the same URL: scheme, `www.`, host case, trailing punctuation and slashes. */
function plainAddress(address: string): string {
  const bare = address
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[.,;:!?)\]}'*_~`]+$/, '')
    .replace(/\/+$/, '');
  const host = hostOf(bare);
  return host.toLowerCase() + bare.slice(host.length);
}

const hostOf = (plain: string) => /^[^/?#]*/.exec(plain)?.[0] ?? '';
