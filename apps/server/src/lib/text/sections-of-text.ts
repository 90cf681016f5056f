import type { TextSection } from '../../ports/document-text.ts';

/** Longer headings are sentences that happen to start with `#`. */
const maxHeadingChars = 200;

/** Splits a text at its Markdown headings. Joined again, the sections are the text. */
export function sectionsOfText(text: string): TextSection[] {
  const normal = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const parts = normal.split(/^(?=#{1,6} \S)/m);
  return parts
    .filter((part) => part.trim() !== '')
    .map((part) => ({ text: part, page: null, heading: headingOf(part), anchor: null, startMs: null }));
}

function headingOf(part: string): string | null {
  const heading = /^#{1,6} +(.+?)[ #]*$/m.exec(part.split('\n', 1)[0] ?? '')?.[1];
  return heading && heading.length <= maxHeadingChars ? heading : null;
}
