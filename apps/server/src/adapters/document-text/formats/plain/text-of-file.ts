import { type DecodedText, decodeText } from '../../../../lib/text/decode-text.ts';
import { allBytes, type DocumentFile, UnreadableError } from '../format-reader.ts';

/** @throws {UnreadableError} for binary files */
export async function textOf(file: DocumentFile): Promise<DecodedText> {
  const decoded = decodeText(await allBytes(file));
  if (decoded === null) throw new UnreadableError('wrongType');
  return decoded;
}
