/** A picture in shades of grey, one byte a pixel, row by row; 0 is black. */
export interface GreyPicture {
  grey: Uint8Array;
  width: number;
  height: number;
  /** How many times wider it is than the original. */
  enlargement: number;
}

/** From red, green, blue and how much they cover, on white paper. */
export function greyOf(rgba: Uint8ClampedArray, width: number, height: number): GreyPicture {
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * 4;
    const light = 0.299 * (rgba[from] ?? 0) + 0.587 * (rgba[from + 1] ?? 0) + 0.114 * (rgba[from + 2] ?? 0);
    const cover = (rgba[from + 3] ?? 0) / 255;
    grey[at] = light * cover + 255 * (1 - cover);
  }
  return { grey, width, height, enlargement: 1 };
}
