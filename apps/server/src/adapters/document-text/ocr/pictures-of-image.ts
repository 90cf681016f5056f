import sharp from 'sharp';
import type { GrayscaleImage } from './grayscale-image.ts';

/** An open image file: its number of pages, and each page in grayscale, upright and large enough for OCR. */
export interface OpenedImage {
  pages: number;
  picture(page: number): Promise<GrayscaleImage>;
}

/** Opens an image; `null` for an invalid or too large one. Must run in a child process. */
export async function openImage(filePath: string): Promise<OpenedImage | null> {
  // Threads and a cache do not pay off: the process reads one image at a time and ends soon.
  sharp.concurrency(1);
  sharp.cache(false);
  const open = (page: number) => sharp(filePath, { limitInputPixels: maxPixels, page, failOn: 'error' });
  const metadata = await open(0)
    .metadata()
    .catch(() => null);
  if (!metadata || !readableFormats.has(metadata.format)) return null;
  // TIFF scans have all pages in one file; of an animation only the first frame is read.
  const pages = metadata.format === 'tiff' ? Math.min(metadata.pages ?? 1, maxPages) : 1;
  return {
    pages,
    async picture(page) {
      const { width, height } = await open(page - 1).metadata();
      const edge = Math.max(width, height);
      const wanted = Math.round(edge * Math.min(maxEnlargement, Math.max(1, smallEdge / edge), maxEdge / edge));
      const { data, info } = await open(page - 1)
        .rotate()
        .flatten({ background: '#ffffff' })
        .resize({ width: wanted, height: wanted, fit: 'inside', kernel: 'cubic' })
        .toColourspace('b-w')
        .raw()
        .toBuffer({ resolveWithObject: true });
      // After the conversion to grayscale, the first channel is the brightness.
      const gray = new Uint8Array(info.width * info.height);
      for (let at = 0; at < gray.length; at += 1) gray[at] = data[at * info.channels] ?? 0;
      return { gray, width: info.width, height: info.height, enlargement: wanted / edge };
    },
  };
}

const readableFormats: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'gif', 'tiff']);
const maxPixels = 60_000_000;
const maxPages = 500;
const maxEdge = 3200;
/** Images with a smaller edge are enlarged, because their letters are likely too small. */
const smallEdge = 1000;
const maxEnlargement = 3;
