import type { Zip } from '../../../../lib/archive/open-zip.ts';
import { cleanLine } from '../../../../lib/document/clean-text.ts';
import { attribute, below } from '../xml/element-queries.ts';
import type { RelatedPart } from '../xml/related-parts.ts';
import { type XmlElement, xmlElements } from '../xml/xml-elements.ts';
import { paragraphText, type TextContext, unseen } from './docx-text.ts';

/** Returns the text of the note that a reference points to; each note is returned once. */
export type NoteOf = (mark: XmlElement) => string;

const noteKinds = ['footnote', 'endnote', 'comment'] as const;

/** Reads a document's footnotes, endnotes and comments; a comment starts with its author. */
export async function docxNotes(zip: Zip, related: RelatedPart[], context: TextContext): Promise<NoteOf> {
  const notes = new Map<string, string>();
  for (const kind of noteKinds) {
    const part = related.find(({ type }) => type === `${kind}s`)?.name;
    if (part === undefined || !zip.has(part)) continue;
    for await (const note of xmlElements(zip.stream(part), new Set([kind]), unseen))
      notes.set(`${kind}Reference ${attribute(note, 'id')}`, textOf(note, context));
  }
  return (mark) => {
    const key = `${mark.name} ${attribute(mark, 'id')}`;
    const text = notes.get(key) ?? '';
    notes.delete(key);
    return text;
  };
}

function textOf(note: XmlElement, context: TextContext): string {
  const lines = [...below(note, 'p')].map((paragraph) => paragraphText(paragraph, context).text.trim());
  const text = lines.filter((line) => line !== '').join('\n');
  const author = cleanLine(attribute(note, 'author') ?? '');
  return author && text ? `${author}: ${text}` : text;
}
