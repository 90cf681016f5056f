import { pieceMark } from '@sosia/contract';

/** Without what the wire uses as its mark, what PostgreSQL cannot store, and halves of characters. */
export function cleanText(text: string): string {
  return text.replaceAll(pieceMark, '').replaceAll('\0', '').toWellFormed();
}
