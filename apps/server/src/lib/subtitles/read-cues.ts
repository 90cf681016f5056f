export interface Cue {
  startMs: number;
  endMs: number;
  /** On one line, without markup. */
  text: string;
}

/** Parses the cues of a SubRip or WebVTT file, sorted by time. Skips anything else. */
export function readCues(text: string): Cue[] {
  const cues: Cue[] = [];
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/);
  for (const block of blocks) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => line.includes('-->'));
    const times = at < 0 ? null : timesPattern.exec(lines[at] ?? '');
    if (!times) continue;
    const words = plainCueText(lines.slice(at + 1).join(' '));
    if (words) cues.push({ startMs: milliseconds(times[1]), endMs: milliseconds(times[2]), text: words });
  }
  return cues.sort((one, other) => one.startMs - other.startMs);
}

const timesPattern = /((?:\d{1,4}:)?\d{1,2}:\d{1,2}[.,]\d{1,3})\s*-->\s*((?:\d{1,4}:)?\d{1,2}:\d{1,2}[.,]\d{1,3})/;

function milliseconds(time = ''): number {
  const [clock = '', fraction = ''] = time.split(/[.,]/);
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds * 1000 + Number(fraction.padEnd(3, '0'));
}

/** Removes markup, positions and entities. */
export function plainCueText(text: string): string {
  return text
    .replace(/<[^<>]*>|\{\\[^{}]*\}/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => textOfEntity[name] ?? '')
    .replace(/\\[Nn]/g, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

const textOfEntity: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' };
