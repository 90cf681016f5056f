import { getDocument, PasswordException, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist';
import type { DocumentTextReason } from '../../../ports/document-text.ts';
import { installPolyfills } from './install-polyfills.ts';
import { pdfjsFolder } from './pdfjs-folder.ts';
import { repairTrailer } from './repair-trailer.ts';
import { sameThreadWorker } from './same-thread-worker.ts';
import { sniffPdf } from './sniff-pdf.ts';

export interface PdfToOpen {
  /** Returns the file's bytes, which pdf.js may change or detach; called again for a repair. */
  bytes: () => Uint8Array<ArrayBuffer>;
  password: string | null;
  /** Whether to load images, which only rendering needs. */
  withPictures: boolean;
}

export interface OpenedPdf {
  document: PDFDocumentProxy;
  /** Whether any page may have an image. */
  hasPictures: boolean;
}

installPolyfills();

/**
 * Opens a PDF, repaired when its trailer is missing, or returns the reason for the failure. Must run in a child
 * process.
 */
export async function openPdf(file: PdfToOpen): Promise<OpenedPdf | DocumentTextReason> {
  const bytes = file.bytes();
  if (!sniffPdf(bytes)) return 'wrongType';
  const hasPictures = namesPictures(Buffer.from(bytes.buffer));
  try {
    const document = await open(bytes, file).catch(async (error: unknown) => {
      if (error instanceof PasswordException) throw error;
      const repaired = repairTrailer(file.bytes());
      if (!repaired) throw error;
      return open(repaired, file);
    });
    return { document, hasPictures };
  } catch (error) {
    if (!(error instanceof PasswordException)) return 'damaged';
    return file.password === null ? 'password' : 'wrongPassword';
  }
}

/**
 * Whether the file names an image. Image dictionaries are never compressed, because they belong to a stream, which
 * cannot be inside an object stream.
 */
function namesPictures(bytes: Buffer): boolean {
  for (let at = bytes.indexOf('/Image'); at >= 0; at = bytes.indexOf('/Image', at + 1)) {
    // Skip longer names with this prefix, such as `/ImageB`, a procedure set for printers.
    const next = String.fromCharCode(bytes[at + '/Image'.length] ?? 0);
    if (!/[\w-]/.test(next)) return true;
  }
  return false;
}

async function open(data: Uint8Array, { password, withPictures }: PdfToOpen): Promise<PDFDocumentProxy> {
  const task = getDocument({
    data,
    cMapUrl: `${pdfjsFolder}/cmaps/`,
    standardFontDataUrl: `${pdfjsFolder}/standard_fonts/`,
    wasmUrl: `${pdfjsFolder}/wasm/`,
    useSystemFonts: false,
    disableFontFace: withPictures,
    useWasm: withPictures,
    maxImageSize: withPictures ? maxPicturePixels : 1,
    verbosity: VerbosityLevel.ERRORS,
    ...(withPictures ? {} : { worker: await sameThreadWorker(), ownerDocument: documentWithoutFonts }),
    ...(password === null ? {} : { password }),
  });
  return task.promise;
}

/** Accepts fonts without using them: pdf.js would otherwise convert each letter into a drawing. */
const documentWithoutFonts = { fonts: { add: () => {}, delete: () => {} } } as unknown as HTMLDocument;

/** An A3 page at 400 dpi. */
const maxPicturePixels = 32_000_000;
