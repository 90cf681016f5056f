import type { TextSection } from '../../../ports/document-text.ts';

export interface SectionBuilder {
  heading(text: string, anchor?: string | null): void;
  paragraph(text: string): void;
  /** Follows what is before on the next line: rows of a table, items of a list. */
  line(text: string): void;
  /** A paragraph of several such lines. */
  lines(texts: string[]): void;
  /** Returns the complete sections; the last one stays open until the end. */
  take(): TextSection[];
  /** All that is left. */
  end(): TextSection[];
}

/** Longer than this a section is continued by another one under the same heading. */
const maxSectionChars = 20_000;
const maxHeadingChars = 300;

/** Puts a document's blocks together to sections that begin at headings. @param page of all of them. */
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

/** One line, without controls and doubled spaces. */
export const cleanLine = (text: string) => cleanLines(text).replace(/\s+/gu, ' ').trim();

/** Lines trimmed, without controls, soft hyphens and doubled spaces. */
const cleanLines = (text: string) =>
  text
    .replace(/[\p{Cc}\u00AD\uFEFF\u200B]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replace(/[ \t\u00A0]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
