import { pieceMark } from '@sosia/contract';

/** Removes the piece mark of the wire format, NUL characters (which PostgreSQL cannot store) and lone surrogates. */
export function cleanText(text: string): string {
  return text.replaceAll(pieceMark, '').replaceAll('\0', '').toWellFormed();
}
