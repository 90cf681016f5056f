import type { PDFDocumentProxy } from 'pdfjs-dist';
import { fetchScript } from '../../lib/fetch-script.ts';
import type { CitedPlace } from './find-cited.ts';
import type { Stretch } from './find-excerpt.ts';
import { findOnPage } from './find-on-page.ts';
import { pageRuns } from './page-runs.ts';

interface Drawing {
  pdf: PDFDocumentProxy;
  page: number;
  widthPixels: number;
  /** The part to highlight; `null` for none. */
  cited: CitedPlace | null;
  sheet: HTMLElement;
  signal: AbortSignal;
}

/** Renders a page with its text layer and highlights what is cited. Returns whether that was found. */
export async function drawPage({ pdf, page, widthPixels, cited, sheet, signal }: Drawing): Promise<boolean> {
  const { TextLayer } = await fetchScript(() => import('pdfjs-dist'));
  const proxy = await pdf.getPage(page);
  if (signal.aborted) return false;
  const scale = widthPixels / proxy.getViewport({ scale: 1 }).width;
  const viewport = proxy.getViewport({ scale });
  const sharpness = Math.min(devicePixelRatio || 1, 2);

  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * sharpness);
  canvas.height = Math.floor(viewport.height * sharpness);
  canvas.setAttribute('aria-hidden', 'true');
  const transform = [sharpness, 0, 0, sharpness, 0, 0];
  const drawing = proxy.render({ canvas, viewport, transform });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  if (signal.aborted) return false;

  const text = document.createElement('div');
  text.className = 'sosia-pdf-text';
  sheet.style.setProperty('--total-scale-factor', String(scale));
  sheet.style.width = `${viewport.width}px`;
  sheet.style.height = `${viewport.height}px`;
  sheet.replaceChildren(canvas, text);
  const content = await proxy.getTextContent();
  const layer = new TextLayer({ textContentSource: content, container: text, viewport });
  await layer.render();
  if (signal.aborted || !cited) return false;
  return markStretches(layer.textDivs as HTMLElement[], findOnPage(pageRuns(content), cited));
}

function markStretches(runs: HTMLElement[], stretches: readonly Stretch[]): boolean {
  let first: HTMLElement | null = null;
  // Backwards, so that earlier positions in a run stay valid.
  for (const { text, start, end } of stretches.toSorted((a, b) => b.text - a.text || b.start - a.start)) {
    const run = runs[text];
    const content = run?.firstChild;
    if (!run || !(content instanceof Text)) continue;
    const rest = content.splitText(start);
    rest.splitText(end - start);
    const mark = document.createElement('mark');
    rest.replaceWith(mark);
    mark.append(rest);
    first = mark;
  }
  first?.scrollIntoView({ block: 'center' });
  return first !== null;
}
