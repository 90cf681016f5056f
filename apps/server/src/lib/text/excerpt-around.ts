/** Share of the excerpt that comes before the position. */
const leadPart = 0.3;

/**
 * Returns one line of text around a position, cut between words where possible.
 * @param at UTF-16 offset that must be included
 * @param chars maximum code points, without the ellipses
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

/** Drops a partial word at the start, unless nothing else remains. */
function fromWord(text: string): string {
  const blank = text.indexOf(' ');
  return blank >= 0 && blank < text.length / 2 ? text.slice(blank + 1) : text;
}

function toWord(text: string): string {
  const blank = text.lastIndexOf(' ');
  return blank > text.length / 2 ? text.slice(0, blank) : text;
}
