import type { Stretch } from './diff-text.ts';

/** Part of a diff as displayed; unchanged text only around changes. */
export type ShownStretch = Stretch | { kind: 'folded'; lines: number };

/** Unchanged lines shown before and after a change. */
const linesAround = 2;
/** Minimum lines to collapse; fewer are shown. */
const fewestFolded = 4;

/** Collapses long unchanged stretches: in 80,000 characters one changed word would not be found. */
export function collapseUnchanged(stretches: readonly Stretch[]): ShownStretch[] {
  return stretches.flatMap((stretch, place): ShownStretch[] => {
    if (stretch.kind !== 'same') return [stretch];
    const lines = stretch.text.split('\n');
    // A change may start inside the last line and end inside the first.
    const head = place === 0 ? 0 : linesAround + 1;
    const tail = place === stretches.length - 1 ? 0 : linesAround + 1;
    const folded = lines.length - head - tail;
    if (folded < fewestFolded) return [stretch];
    const before = lines.slice(0, head).join('\n');
    const after = lines.slice(lines.length - tail).join('\n');
    return [
      ...(head === 0 ? [] : [{ kind: 'same' as const, text: `${before}\n` }]),
      { kind: 'folded', lines: folded },
      ...(tail === 0 ? [] : [{ kind: 'same' as const, text: after }]),
    ];
  });
}

/** Words of a kind of change, to state its size. */
export const wordsIn = (stretches: readonly Stretch[], kind: Stretch['kind']): number =>
  stretches
    .filter((stretch) => stretch.kind === kind)
    .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)?.length ?? 0), 0);
