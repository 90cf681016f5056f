import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { fetchScript } from '../../lib/fetch-script.ts';

/**
 * Opens a PDF with the locally hosted worker. Fonts, CMaps and decoders that a document needs are fetched from this
 * host too. The caller destroys the loading task.
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
