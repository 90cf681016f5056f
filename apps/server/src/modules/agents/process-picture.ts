import type { Readable } from 'node:stream';
import { AppError } from '../../lib/app-error.ts';

/** Longest side of a stored picture. */
const maxSidePixels = 512;
/** A small file can unpack into a huge picture; past this it is not opened. */
const maxInputPixels = 50_000_000;
const webpQuality = 86;

/**
 * Makes an agent's picture from an uploaded one: turned upright, without metadata, at most 512 pixels, as webp; the
 * first frame of a moving one.
 * @throws {AppError} `wrongType` (neither png, jpeg, webp nor gif), `fileUnreadable`, and what the stream throws.
 */
export async function processPicture(stream: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk as Uint8Array);
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) throw new AppError('fileUnreadable');
  if (!isPicture(bytes)) throw new AppError('wrongType');
  // Loaded with the first picture: the library and its native part cost memory that most processes never need.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: maxInputPixels, pages: 1 })
      .rotate()
      .resize(maxSidePixels, maxSidePixels, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: webpQuality })
      .toBuffer();
  } catch (cause) {
    throw new AppError('fileUnreadable', { cause });
  }
}

/** By the first bytes alone: what the browser calls it is not believed. */
function isPicture(bytes: Buffer): boolean {
  const starts = (signature: string, at = 0) => bytes.toString('latin1', at, at + signature.length) === signature;
  return (
    starts('\x89PNG\r\n\x1a\n') ||
    starts('\xff\xd8\xff') ||
    starts('GIF87a') ||
    starts('GIF89a') ||
    (starts('RIFF') && starts('WEBP', 8))
  );
}
