import { readFileSync } from 'node:fs';
import { getDocument, PasswordException, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DocumentTextReason } from '../../../ports/document-text.ts';
import { sniffPdf } from './sniff-pdf.ts';
import { withTrailer } from './with-trailer.ts';

export interface PdfToOpen {
  filePath: string;
  /** The folder of pdf.js, where it has its character maps and fonts. */
  pdfjsPath: string;
  password: string | null;
  /** Pages are drawn, so that their pictures are needed; otherwise text alone is read. */
  withPictures: boolean;
}

export interface OpenedPdf {
  document: PDFDocumentProxy;
  /** It has pictures somewhere. */
  hasPictures: boolean;
}

/** Opens a PDF, mended where its end was lost; or says why not. For a process of its own. */
export async function openPdf(file: PdfToOpen): Promise<OpenedPdf | DocumentTextReason> {
  const bytes = new Uint8Array(readFileSync(file.filePath));
  if (!sniffPdf(bytes)) return 'wrongType';
  const hasPictures = namesPictures(Buffer.from(bytes.buffer));
  try {
    const document = await open(bytes, file).catch(async (error: unknown) => {
      if (error instanceof PasswordException) throw error;
      // pdf.js keeps the bytes that it is given, so the repair starts from the file again.
      const repaired = withTrailer(readFileSync(file.filePath));
      if (!repaired) throw error;
      return open(repaired, file);
    });
    return { document, hasPictures };
  } catch (error) {
    if (!(error instanceof PasswordException)) return 'damaged';
    return file.password === null ? 'password' : 'wrongPassword';
  }
}

/** The dictionary of a picture is never packed away, since a stream cannot lie in another one. */
function namesPictures(bytes: Buffer): boolean {
  for (let at = bytes.indexOf('/Image'); at >= 0; at = bytes.indexOf('/Image', at + 1)) {
    // Other names begin so: what a printer must be able to do is said as `/ImageB`.
    const next = String.fromCharCode(bytes[at + '/Image'.length] ?? 0);
    if (!/[\w-]/.test(next)) return true;
  }
  return false;
}

function open(data: Uint8Array, { pdfjsPath, password, withPictures }: PdfToOpen): Promise<PDFDocumentProxy> {
  return getDocument({
    data,
    cMapUrl: `${pdfjsPath}/cmaps/`,
    standardFontDataUrl: `${pdfjsPath}/standard_fonts/`,
    wasmUrl: `${pdfjsPath}/wasm/`,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: withPictures,
    maxImageSize: withPictures ? MAX_PICTURE_PIXELS : 1,
    verbosity: VerbosityLevel.ERRORS,
    ...(password === null ? {} : { password }),
  }).promise;
}

/** An A3 page at 400 dots per inch. */
const MAX_PICTURE_PIXELS = 32_000_000;
