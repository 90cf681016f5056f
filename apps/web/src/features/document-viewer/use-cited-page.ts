import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import type { CitedPlace } from './find-cited.ts';
import { findOnPage } from './find-on-page.ts';
import { pageRuns } from './page-runs.ts';

/** A passage may continue on the next pages: a long table begins on the page that the citation names. */
const mostPages = 30;

/** Returns the page that has what is cited, and turns to it; the page that the citation names if none has it. */
export function useCitedPage(pdf: PDFDocumentProxy | null, place: CitedPlace, onPage: (page: number) => void): number {
  const named = place.page ?? 1;
  const [found, setFound] = useState(named);
  useEffect(() => {
    if (!pdf || place.excerpt === '') return;
    let isGone = false;
    findPage(pdf, named, place).then(
      (page) => {
        if (isGone || page === null || page === named) return;
        setFound(page);
        onPage(page);
      },
      // The viewer shows errors of the file itself.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [pdf, named, place, onPage]);
  return found;
}

async function findPage(pdf: PDFDocumentProxy, first: number, place: CitedPlace): Promise<number | null> {
  for (let page = first; page <= Math.min(pdf.numPages, first + mostPages); page += 1) {
    const text = await (await pdf.getPage(page)).getTextContent();
    if (findOnPage(pageRuns(text), place).length > 0) return page;
  }
  return null;
}
