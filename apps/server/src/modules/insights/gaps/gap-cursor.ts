import { readCursor, type TimeCursor, writeCursor } from '../../../lib/cursor.ts';

/** Cursor of the gap list: ask count, last time and id of the previous gap. */
export interface GapCursor extends TimeCursor {
  times: number;
}

export const writeGapCursor = ({ times, ...last }: GapCursor): string => `${times}_${writeCursor(last)}`;

/** Parses a cursor; `null` for the first page. @throws {AppError} `validation` for an invalid cursor. */
export function readGapCursor(text: string | undefined): GapCursor | null {
  if (text === undefined) return null;
  const [, times = '', rest = ''] = /^(\d{1,9})_(.+)$/.exec(text) ?? [];
  const last = readCursor(rest);
  return last && { ...last, times: Number(times) };
}
