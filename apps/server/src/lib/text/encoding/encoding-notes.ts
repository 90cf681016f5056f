import type { ReadingNotes } from '../../../ports/document-text.ts';
import type { DecodedText } from '../decode-text.ts';

/** Returns what the owner should know about the encoding of a text: a legacy one, and whether it is a guess. */
export function encodingNotes({ encoding, isCertain }: DecodedText): ReadingNotes {
  if (encoding === null) return {};
  return isCertain ? { encoding } : { encoding, unread: { encoding: 1 } };
}
