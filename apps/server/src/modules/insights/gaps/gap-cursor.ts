import { readCursor, type TimeCursor, writeCursor } from '../../../lib/cursor.ts';

/** Where the list of gaps goes on: behind the one that was asked so often, last at that time. */
export interface GapCursor extends TimeCursor {
  times: number;
}

export const writeGapCursor = ({ times, ...last }: GapCursor): string => `${times}_${writeCursor(last)}`;

/** `null` at the list's beginning. @throws {AppError} `validation` for what was never given out. */
export function readGapCursor(text: string | undefined): GapCursor | null {
  if (text === undefined) return null;
  const [, times = '', rest = ''] = /^(\d{1,9})_(.+)$/.exec(text) ?? [];
  const last = readCursor(rest);
  return last && { ...last, times: Number(times) };
}
