import type { TextSection } from '../../../ports/document-text.ts';

export interface SectionBuilder {
  heading(text: string, anchor?: string | null): void;
  paragraph(text: string): void;
  /** Adds a line below the previous block: a table row or list item. */
  line(text: string): void;
  /** Adds a paragraph of several such lines. */
  lines(texts: string[]): void;
  /** Returns the complete sections; the last one stays open until the end. */
  take(): TextSection[];
  /** Closes the last section and returns the remaining ones. */
  end(): TextSection[];
}

/** A longer section is continued by another one with the same heading. */
const maxSectionChars = 20_000;
const maxHeadingChars = 300;

/**
 * Groups a document's blocks into sections that start at headings.
 * @param page page number of all sections
 */
export function sectionBuilder(page: number | null = null): SectionBuilder {
  let done: TextSection[] = [];
  let texts: string[] = [];
  let chars = 0;
  let heading: string | null = null;
  let anchor: string | null = null;

  const close = () => {
    if (texts.length > 0) done.push({ text: texts.join(''), page, heading, anchor, startMs: null });
    texts = [];
    chars = 0;
  };
  const add = (text: string, separator: string) => {
    if (chars > maxSectionChars) close();
    texts.push(texts.length > 0 ? separator + text : text);
    chars += text.length;
  };
  return {
    heading(text, at = null) {
      const line = cleanLine(text);
      if (!line) return;
      close();
      heading = line.length <= maxHeadingChars ? line : null;
      anchor = at;
      add(line, '');
    },
    paragraph(text) {
      const clean = cleanLines(text);
      if (clean) add(clean, '\n\n');
    },
    line(text) {
      const clean = cleanLines(text);
      if (clean) add(clean, '\n');
    },
    lines(texts) {
      texts.forEach((text, index) => {
        if (index === 0) this.paragraph(text);
        else this.line(text);
      });
    },
    take() {
      const taken = done;
      done = [];
      return taken;
    },
    end() {
      close();
      return this.take();
    },
  };
}

/** Returns one line without control characters and repeated spaces. */
export const cleanLine = (text: string) => cleanLines(text).replace(/\s+/gu, ' ').trim();

/** Trims each line and removes control characters, soft hyphens and repeated spaces. */
const cleanLines = (text: string) =>
  text
    .replace(/[\p{Cc}\u00AD\uFEFF\u200B]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replace(/[ \t\u00A0]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
