import type { TextFragment } from './text-fragment.ts';

/**
 * Groups fragments into blocks in reading order: columns left to right, between lines that span them. A table is one
 * block, because it is read by rows.
 */
export function readingBlocks(fragments: readonly TextFragment[], depth = 0): TextFragment[][] {
  const gutter = depth < maxDepth && fragments.length <= maxFragments ? findGutter(fragments) : null;
  if (gutter === null) return fragments.length > 0 ? [[...fragments]] : [];
  const blocks: TextFragment[][] = [];
  let band: TextFragment[] = [];
  let spanning: TextFragment[] = [];
  const endBand = () => {
    blocks.push(
      ...readingBlocks(
        band.filter((fragment) => fragment.end <= gutter),
        depth + 1,
      ),
    );
    blocks.push(
      ...readingBlocks(
        band.filter((fragment) => fragment.end > gutter),
        depth + 1,
      ),
    );
    band = [];
  };
  const endSpanning = () => {
    if (spanning.length > 0) blocks.push(spanning);
    spanning = [];
  };
  for (const fragment of fragments.toSorted((one, other) => one.base - other.base)) {
    if (fragment.start < gutter && fragment.end > gutter) {
      endBand();
      spanning.push(fragment);
    } else {
      endSpanning();
      band.push(fragment);
    }
  }
  endBand();
  endSpanning();
  return blocks;
}

const maxDepth = 5;
/** A page with more fragments is probably a drawing, and its order is kept. */
const maxFragments = 20_000;
const binCount = 200;

/** Returns the position of a vertical gap between two columns of prose; null if there is none. */
function findGutter(fragments: readonly TextFragment[]): number | null {
  if (fragments.length < 8) return null;
  const from = Math.min(...fragments.map(({ start }) => start));
  const to = Math.max(...fragments.map(({ end }) => end));
  const size = median(fragments.map((fragment) => fragment.size));
  if (to - from < 12 * size) return null;
  const bin = (to - from) / binCount;
  const crossings = new Array<number>(binCount).fill(0);
  for (const { start, end } of fragments) {
    const last = Math.min(binCount - 1, Math.floor((end - from) / bin - 0.01));
    for (let at = Math.max(0, Math.floor((start - from) / bin)); at <= last; at += 1)
      crossings[at] = (crossings[at] ?? 0) + 1;
  }
  const mayCross = Math.floor(fragments.length * 0.2);
  for (const strip of emptiestStrips(crossings, mayCross)) {
    if ((strip.to - strip.from) * bin < 0.8 * size) continue;
    const gutter = from + ((strip.from + strip.to) / 2) * bin;
    if (partsProse(fragments, gutter)) return gutter;
  }
  return null;
}

interface Strip {
  from: number;
  to: number;
  crossed: number;
}

/** Returns runs of bins that equally few fragments cross: the emptiest first, then the widest. */
function emptiestStrips(crossings: readonly number[], mayCross: number): Strip[] {
  const strips: Strip[] = [];
  const first = Math.floor(binCount * 0.12);
  for (let at = first; at < binCount - first; at += 1) {
    const crossed = crossings[at] ?? 0;
    const last = strips.at(-1);
    if (last && last.to === at && last.crossed === crossed) last.to = at + 1;
    else if (crossed <= mayCross) strips.push({ from: at, to: at + 1, crossed });
  }
  return strips
    .toSorted((one, other) => one.crossed - other.crossed || other.to - other.from - (one.to - one.from))
    .slice(0, 4);
}

/**
 * Whether both sides are prose: several lines, long enough to be sentences. A drawing order that alternates between the
 * sides suggests a table, so the lines must be longer.
 */
function partsProse(fragments: readonly TextFragment[], gutter: number): boolean {
  const left = fragments.filter(({ end }) => end <= gutter);
  const right = fragments.filter(({ start }) => start >= gutter);
  if (Math.min(left.length, right.length) < 4) return false;
  let switches = 0;
  let wasLeft: boolean | null = null;
  for (const { start, end } of fragments) {
    if (start < gutter && end > gutter) continue;
    const isLeft = end <= gutter;
    if (wasLeft !== null && wasLeft !== isLeft) switches += 1;
    wasLeft = isLeft;
  }
  const isToAndFro = switches > Math.min(left.length, right.length) * 0.5;
  const enough = isToAndFro ? 30 : 16;
  return [left, right].every((side) => median(side.map(({ text }) => text.length)) >= enough);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
