import { findLinks } from './find-links.ts';
import type { KnownUrls } from './known-urls.ts';
import type { TextFilter } from './text-filter.ts';

export interface LinkFilter extends TextFilter {
  /** Number of URLs removed. */
  removed(): number;
}

/** Any text that a browser or another viewer may treat as a URL. */
const bareAddress =
  /<?(?:(?:https?|ftps?|wss?):[^\s<>|]+|www\.[^\s<>|]+|(?:[a-z][a-z\d+.-]{1,20}:)?(?<!\b[a-z]:)[\\/]{2,}(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}][^\s<>|]*)>?/giu;
/** A text end that is the start of a URL, or may become one. */
const addressBegins =
  /(?:<?(?:(?:https?|ftps?|wss?):|www\.|[\\/]{2,})[^\s<>|]*|<?\b(?:h|ht|htt|https?|f|ft|ftps?|w|ww|www|ws|wss)|(?<![\p{L}\p{N}:/\\])[\\/]|<|:[\\/])$/iu;
const tail = /[.,;:!?'"”»*_~`]+$/;
const mostAddressChars = 2_048;

/**
 * Removes links and images with unknown URLs from a text: a link becomes its text, an image its description, a bare URL
 * the words `removedText`. This prevents a document or visitor from making an answer send the reader, or conversation
 * text, to a third party.
 */
export function linkFilter(known: KnownUrls, removedText: string): LinkFilter {
  let held = '';
  /** Whether the rest of an overlong URL is being skipped. */
  let isSkipping = false;
  let removed = 0;

  const bare = (text: string) =>
    text.replace(bareAddress, (whole) => {
      const isInAngles = whole.startsWith('<') && whole.endsWith('>');
      const [start, address, angle] = isInAngles
        ? ['', whole.slice(1, -1), '']
        : [whole.startsWith('<') ? '<' : '', whole.replace(/^<|>$/g, ''), whole.endsWith('>') ? '>' : ''];
      const end = tail.exec(address)?.[0] ?? '';
      const [own, bracket] = withoutClosing(address.slice(0, address.length - end.length));
      if (known.has(own)) return whole;
      removed += 1;
      return `${start}${removedText}${bracket}${end}${angle}`;
    });
  const resolve = (text: string): string => {
    let out = '';
    let at = 0;
    for (const link of findLinks(text).links) {
      out += bare(text.slice(at, link.start));
      const { label, target, isImage } = link;
      at = link.end;
      const shown = isImage ? label : resolve(label);
      if (known.has(target)) {
        out += isImage ? text.slice(link.start, link.end) : `[${shown}](${target})`;
        continue;
      }
      removed += 1;
      // A numeric label is a citation, whatever its link target.
      out += /^\d{1,3}$/.test(label) ? `[${label}]` : bare(shown);
    }
    return out + bare(text.slice(at));
  };

  return {
    push(delta) {
      let text = held + delta;
      if (isSkipping) {
        const end = text.search(/\s/);
        held = '';
        if (end < 0) return '';
        isSkipping = false;
        text = text.slice(end);
      }
      const { links, openFrom } = findLinks(text);
      const open = openFrom ?? text.length;
      // A URL may contain a bracket.
      const cut = open - (addressBegins.exec(text.slice(links.at(-1)?.end ?? 0, open))?.[0].length ?? 0);
      held = text.slice(cut);
      if (cut < open && held.length > mostAddressChars) {
        held = '';
        isSkipping = true;
        removed += 1;
        return resolve(text.slice(0, cut)) + removedText;
      }
      return resolve(text.slice(0, cut));
    },
    flush() {
      const rest = isSkipping ? '' : held;
      held = '';
      return resolve(rest);
    },
    removed: () => removed,
  };
}

/** Splits off closing brackets that the URL itself did not open. */
function withoutClosing(address: string): [own: string, rest: string] {
  const rest = /[)\]}]+$/.exec(address)?.[0] ?? '';
  const isOpened = address.includes('(') || address.includes('[');
  return rest === '' || isOpened ? [address, ''] : [address.slice(0, address.length - rest.length), rest];
}
