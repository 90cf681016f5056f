import { findLinks } from './find-links.ts';
import type { KnownUrls } from './known-urls.ts';
import { createLinkRemover } from './link-remover.ts';
import type { TextFilter } from './text-filter.ts';

export interface LinkFilter extends TextFilter {
  /** Number of URLs removed. */
  removed(): number;
}

/** A text end that is the start of a URL, or may become one. */
const addressBegins =
  /(?:<?(?:(?:https?|ftps?|wss?):|www\.|[\\/]{2,})[^\s<>|]*|<?\b(?:h|ht|htt|https?|f|ft|ftps?|w|ww|www|ws|wss)|(?<![\p{L}\p{N}:/\\])[\\/]|<|:[\\/])$/iu;
const mostAddressChars = 2_048;

/**
 * Removes links and images with unknown URLs from a streamed text. This prevents a document or visitor from making an
 * answer send the reader, or conversation text, to a third party.
 */
export function linkFilter(known: KnownUrls, removedText: string): LinkFilter {
  const remover = createLinkRemover(known, removedText);
  let held = '';
  /** Whether the rest of an overlong URL is being skipped. */
  let isSkipping = false;
  let overlong = 0;

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
        overlong += 1;
        return remover.apply(text.slice(0, cut)) + removedText;
      }
      return remover.apply(text.slice(0, cut));
    },
    flush() {
      const rest = isSkipping ? '' : held;
      held = '';
      return remover.apply(rest);
    },
    removed: () => remover.removed() + overlong,
  };
}
