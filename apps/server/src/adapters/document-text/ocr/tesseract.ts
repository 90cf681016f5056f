import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { GrayscaleImage } from './grayscale-image.ts';

/** The used part of tesseract.js-core, which has no types. */
interface Tesseract {
  FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void };
  TessBaseAPI: new () => {
    Init(dataPath: null, languages: string, engine: number): number;
    SetVariable(name: string, value: string): void;
    SetImageFile(exif: number, angle: number): number;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
    Clear(): void;
  };
}

/** Package of the language data, by language. */
const languageDataUrls = {
  eng: import.meta.resolve('@tesseract.js-data/eng/package.json'),
  spa: import.meta.resolve('@tesseract.js-data/spa/package.json'),
};
const coreUrl = import.meta.resolve('tesseract.js-core/tesseract-core-simd-lstm.js');
const neuralOnly = 1;

/**
 * Loads Tesseract as WebAssembly, with English and Spanish, from npm packages without network access. Must run in a
 * child process.
 * @returns a function from an image to Tesseract's table: tab-separated, one row per block, paragraph, line and word
 */
export async function loadTesseract(): Promise<(picture: GrayscaleImage) => string> {
  const load = createRequire(import.meta.url)(fileURLToPath(coreUrl)) as (options: object) => Promise<Tesseract>;
  const tesseract = await load({ print: () => {}, printErr: () => {} });
  for (const [language, about] of Object.entries(languageDataUrls)) {
    const file = new URL(`4.0.0_best_int/${language}.traineddata.gz`, about);
    tesseract.FS.writeFile(`${language}.traineddata`, gunzipSync(await readFile(file)));
  }
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, Object.keys(languageDataUrls).join('+'), neuralOnly) !== 0)
    throw new Error('tesseract found no data');
  // Tesseract has loaded the data; delete the copies in its file system.
  for (const language of Object.keys(languageDataUrls)) tesseract.FS.unlink(`${language}.traineddata`);
  return ({ gray, width, height }) => {
    tesseract.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), gray]));
    const isTaken = api.SetImageFile(1, 0) === 0;
    tesseract.FS.unlink('/input');
    if (!isTaken) throw new Error('tesseract took no picture');
    api.Recognize(null);
    const found = api.GetTSVText(0);
    api.Clear();
    return found;
  };
}
