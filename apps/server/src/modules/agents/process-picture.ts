import type { Readable } from 'node:stream';
import { AppError } from '../../lib/app-error.ts';

/** Longest side of a stored picture, in pixels. */
const maxSidePixels = 512;
/** Limits decompression: a small file can decode to a huge picture. */
const maxInputPixels = 50_000_000;
const webpQuality = 86;

/**
 * Converts an upload to an agent's picture: upright, without metadata, at most 512 pixels, WebP. Of an animation, only
 * the first frame is used.
 * @throws {AppError} `wrongType` (not PNG, JPEG, WebP or GIF), `fileUnreadable`, and errors of the stream.
 */
export async function processPicture(stream: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk as Uint8Array);
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) throw new AppError('fileUnreadable');
  if (!isPicture(bytes)) throw new AppError('wrongType');
  // Loaded on first use: most processes never need the native library's memory.
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

/** Detected from the first bytes; the browser's content type is not trusted. */
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
