import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder with pdf.js's character maps, fonts and decoders. */
export const pdfjsFolder = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
