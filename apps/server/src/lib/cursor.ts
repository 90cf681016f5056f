import { AppError } from './app-error.ts';

/** Pagination cursor: the page starts after the row with this time and id. */
export interface TimeCursor {
  time: Date;
  id: string;
}

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const writeCursor = ({ time, id }: TimeCursor): string => `${time.toISOString()}_${id}`;

/** `null` for the first page. @throws {AppError} `validation` for a cursor that this server never issued. */
export function readCursor(text: string | undefined): TimeCursor | null {
  if (text === undefined) return null;
  const [, time = '', id = ''] = form.exec(text) ?? [];
  if (Number.isNaN(Date.parse(time))) throw new AppError('validation', { fields: { cursor: 'invalid' } });
  return { time: new Date(time), id };
}
