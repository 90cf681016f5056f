/** A grayscale image, one byte per pixel, row by row; 0 is black. */
export interface GrayscaleImage {
  gray: Uint8Array;
  width: number;
  height: number;
  /** Scale factor relative to the original. */
  enlargement: number;
}

/** Returns a black image. */
export function blankImage(width: number, height: number): GrayscaleImage {
  return { gray: new Uint8Array(width * height), width, height, enlargement: 1 };
}

/** Fills rows from RGBA pixels over a white background. */
export function addGrayscaleRows({ gray, width }: GrayscaleImage, rgba: Uint8ClampedArray, top: number): void {
  const start = top * width;
  for (let from = 0, at = start; from < rgba.length; from += 4, at += 1) {
    const light = 0.299 * (rgba[from] ?? 0) + 0.587 * (rgba[from + 1] ?? 0) + 0.114 * (rgba[from + 2] ?? 0);
    const cover = (rgba[from + 3] ?? 0) / 255;
    gray[at] = light * cover + 255 * (1 - cover);
  }
}
