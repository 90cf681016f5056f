/** A link or image in Markdown, with its offsets. */
export interface MarkdownLink {
  start: number;
  end: number;
  isImage: boolean;
  label: string;
  /** Without title and angle brackets. */
  target: string;
}

export interface FoundLinks {
  links: MarkdownLink[];
  /** Offset of a link that the text does not close; `null` if there is none. */
  openFrom: number | null;
}

const mostLabelChars = 400;
const mostTargetChars = 2_500;

/** Returns the outermost links and images of a text, and whether its end may start another one. */
export function findLinks(text: string): FoundLinks {
  const links: MarkdownLink[] = [];
  for (let at = text.indexOf('['); at >= 0; at = text.indexOf('[', at)) {
    const start = text[at - 1] === '!' ? at - 1 : at;
    const found = readLink(text, start, at);
    if (found === 'open') return { links, openFrom: start };
    if (found) links.push(found);
    at = found ? found.end : at + 1;
  }
  return { links, openFrom: text.endsWith('!') ? text.length - 1 : null };
}

function readLink(text: string, start: number, bracket: number): MarkdownLink | 'open' | null {
  const labelEnd = closing(text, bracket, { open: '[', close: ']', most: mostLabelChars });
  if (labelEnd === 'open') return 'open';
  if (labelEnd === null) return null;
  const next = text[labelEnd + 1];
  if (next === undefined) return 'open';
  if (next !== '(') return null;
  const end = closing(text, labelEnd + 1, { open: '(', close: ')', most: mostTargetChars });
  if (end === 'open') return 'open';
  if (end === null) return null;
  const label = text.slice(bracket + 1, labelEnd);
  return { start, end: end + 1, isImage: start < bracket, label, target: targetOf(text.slice(labelEnd + 2, end)) };
}

/**
 * Returns the offset of the closing bracket for the one at `from`; `null` at a blank line or after `most` characters.
 */
function closing(
  text: string,
  from: number,
  { open, close, most }: { open: string; close: string; most: number },
): number | 'open' | null {
  let depth = 0;
  const last = Math.min(text.length, from + most);
  for (let at = from; at < last; at += 1) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === '\n' && text[at + 1] === '\n') return null;
    else if (letter === open) depth += 1;
    else if (letter === close) depth -= 1;
    if (depth === 0) return at;
  }
  return last === text.length ? 'open' : null;
}

function targetOf(inside: string): string {
  const trimmed = inside.trim();
  if (trimmed.startsWith('<')) return trimmed.slice(1).split('>')[0] ?? '';
  return trimmed.split(/\s/)[0] ?? '';
}
