import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { GreyPicture } from './grey-picture.ts';

/** What is used of tesseract.js-core, which comes without types. */
interface Tesseract {
  FS: { writeFile(path: string, data: Uint8Array): void };
  TessBaseAPI: new () => {
    Init(dataPath: null, languages: string, engine: number): number;
    SetVariable(name: string, value: string): void;
    SetImageFile(exif: number, angle: number): number;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
    Clear(): void;
  };
}

const LANGUAGES = ['eng', 'spa'];
const NEURAL_ONLY = 1;

/**
 * Tesseract within WebAssembly, English and Spanish, with everything from npm packages and nothing from a network. For a process of its own.
 * @returns a function from a picture to what tesseract knows of it: tab-separated, a line per block, paragraph, line and word.
 */
export async function loadTesseract(): Promise<(picture: GreyPicture) => string> {
  const require = createRequire(import.meta.url);
  // Named as a variable, because there are no types to look for.
  const core = 'tesseract.js-core/tesseract-core-simd-lstm';
  const load = require(core) as (options: object) => Promise<Tesseract>;
  const tesseract = await load({ print: () => {}, printErr: () => {} });
  for (const language of LANGUAGES) {
    const file = require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`);
    tesseract.FS.writeFile(`${language}.traineddata`, gunzipSync(await readFile(file)));
  }
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, LANGUAGES.join('+'), NEURAL_ONLY) !== 0) throw new Error('tesseract found no data');
  return ({ grey, width, height }) => {
    tesseract.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey]));
    if (api.SetImageFile(1, 0) !== 0) throw new Error('tesseract took no picture');
    api.Recognize(null);
    const found = api.GetTSVText(0);
    api.Clear();
    return found;
  };
}
