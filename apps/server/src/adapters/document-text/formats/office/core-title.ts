import type { Zip } from '../../../../lib/archive/open-zip.ts';
import { cleanLine } from '../../../../lib/document/clean-text.ts';
import { textOf } from '../xml/element-queries.ts';
import { xmlElements } from '../xml/xml-elements.ts';

const maxTitleChars = 300;

/** Returns the title in a document's metadata; `null` if it has none. */
export async function coreTitle(zip: Zip, part = 'docProps/core.xml'): Promise<string | null> {
  if (!zip.has(part)) return null;
  try {
    for await (const element of xmlElements(zip.stream(part), new Set(['title'])))
      return cleanLine(textOf(element)).slice(0, maxTitleChars).toWellFormed() || null;
  } catch {
    // Unreadable metadata does not prevent reading the document.
  }
  return null;
}
