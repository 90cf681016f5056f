import type { Zip } from '../../../../lib/archive/open-zip.ts';
import { cleanLine } from '../../../../lib/document/clean-text.ts';
import { attribute, below } from '../xml/element-queries.ts';
import type { RelatedPart } from '../xml/related-parts.ts';
import { type XmlElement, xmlElements } from '../xml/xml-elements.ts';
import { paragraphText, unseen } from './docx-text.ts';

/** Returns the lines of the note that a reference points to; each note is returned once. */
export type NotesOf = (mark: XmlElement) => string[];

const noteKinds = ['footnote', 'endnote', 'comment'] as const;

/** Reads a document's footnotes, endnotes and comments; a comment starts with its author. */
export async function docxNotes(zip: Zip, related: RelatedPart[]): Promise<NotesOf> {
  const notes = new Map<string, string[]>();
  for (const kind of noteKinds) {
    const part = related.find(({ type }) => type === `${kind}s`)?.name;
    if (part === undefined || !zip.has(part)) continue;
    for await (const note of xmlElements(zip.stream(part), new Set([kind]), unseen))
      notes.set(`${kind}Reference ${attribute(note, 'id')}`, linesOf(note));
  }
  return (mark) => {
    const key = `${mark.name} ${attribute(mark, 'id')}`;
    const lines = notes.get(key) ?? [];
    notes.delete(key);
    return lines;
  };
}

function linesOf(note: XmlElement): string[] {
  const lines = [...below(note, 'p')].map((paragraph) => paragraphText(paragraph).text).filter((text) => text.trim());
  const author = cleanLine(attribute(note, 'author') ?? '');
  return author && lines.length > 0 ? [`${author}: ${lines[0]}`, ...lines.slice(1)] : lines;
}
