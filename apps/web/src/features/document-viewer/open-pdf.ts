import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { fetchScript } from '../../lib/fetch-script.ts';

/**
 * Opens a PDF with the worker of this host. What a document leaves out (fonts that are not embedded, the tables of
 * their characters, decoders of rarer pictures) is fetched from this host when a page needs it. The caller destroys its
 * loading task.
 */
export async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions, version } = await fetchScript(() => import('pdfjs-dist'));
  GlobalWorkerOptions.workerSrc = workerUrl;
  const base = `/assets/pdfjs-${version}`;
  return getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    enableXfa: false,
    cMapUrl: `${base}/cmaps/`,
    standardFontDataUrl: `${base}/standard_fonts/`,
    wasmUrl: `${base}/wasm/`,
    iccUrl: `${base}/iccs/`,
  }).promise;
}
