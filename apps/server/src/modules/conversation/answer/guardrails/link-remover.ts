import { findLinks } from './find-links.ts';
import type { KnownUrls } from './known-urls.ts';

/** Any text that a browser or another viewer may treat as a URL. */
const bareAddress =
  /<?(?:(?:https?|ftps?|wss?):[^\s<>|]+|www\.[^\s<>|]+|(?:[a-z][a-z\d+.-]{1,20}:)?(?<!\b[a-z]:)[\\/]{2,}(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}][^\s<>|]*)>?/giu;
const punctuationAtEnd = /[.,;:!?'"”»*_~`]+$/;

/**
 * Creates the remover of links and images with unknown URLs. In complete texts, a link becomes its text, an image its
 * description, and a bare URL the words `removedText`. Each removal is counted.
 */
export function createLinkRemover(known: KnownUrls, removedText: string) {
  let removed = 0;

  const bare = (text: string) =>
    text.replace(bareAddress, (whole) => {
      const isInAngles = whole.startsWith('<') && whole.endsWith('>');
      const [start, address, angle] = isInAngles
        ? ['', whole.slice(1, -1), '']
        : [whole.startsWith('<') ? '<' : '', whole.replace(/^<|>$/g, ''), whole.endsWith('>') ? '>' : ''];
      const end = punctuationAtEnd.exec(address)?.[0] ?? '';
      const [own, bracket] = withoutClosing(address.slice(0, address.length - end.length));
      if (known.has(own)) return whole;
      removed += 1;
      return `${start}${removedText}${bracket}${end}${angle}`;
    });
  const apply = (text: string): string => {
    let out = '';
    let at = 0;
    for (const link of findLinks(text).links) {
      out += bare(text.slice(at, link.start));
      const { label, target, isImage } = link;
      at = link.end;
      const shown = isImage ? label : apply(label);
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

  return { apply, removed: () => removed };
}

/** Splits off closing brackets that the URL itself did not open. */
function withoutClosing(address: string): [own: string, rest: string] {
  const rest = /[)\]}]+$/.exec(address)?.[0] ?? '';
  const isOpened = address.includes('(') || address.includes('[');
  return rest === '' || isOpened ? [address, ''] : [address.slice(0, address.length - rest.length), rest];
}
