import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where pdf.js has its character maps, fonts and decoders. */
export const pdfjsFolder = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
