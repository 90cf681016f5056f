/** How much of what stands before the place is shown. */
const leadPart = 0.3;

/**
 * A stretch of a text around a place in it, on one line, cut between words where there are any.
 * @param at UTF-16 offset of what must be seen
 * @param chars code points at most, marks of the cuts aside
 */
export function excerptAround(text: string, at: number, chars: number): string {
  const before = [...flat(text.slice(0, at)).trimStart()];
  const after = [...flat(text.slice(at)).trimEnd()];
  const room = chars - Math.min(after.length, Math.ceil(chars * (1 - leadPart)));
  const lead = Math.min(before.length, room);
  const start = before.slice(before.length - lead).join('');
  const end = after.slice(0, chars - lead).join('');
  const isCutBefore = lead < before.length;
  const isCutAfter = chars - lead < after.length;
  return `${isCutBefore ? `…${fromWord(start)}` : start}${isCutAfter ? `${toWord(end)}…` : end}`;
}

const flat = (text: string) => text.replace(/\s+/g, ' ');

/** Without the piece of a word at its beginning, unless there is nothing else. */
function fromWord(text: string): string {
  const blank = text.indexOf(' ');
  return blank >= 0 && blank < text.length / 2 ? text.slice(blank + 1) : text;
}

function toWord(text: string): string {
  const blank = text.lastIndexOf(' ');
  return blank > text.length / 2 ? text.slice(0, blank) : text;
}
