import type { PDFPageProxy } from 'pdfjs-dist';

/** A text of a PDF page with its vertical position, which grows downward. In the order of the text layer. */
export interface PageRun {
  text: string;
  top: number;
  bottom: number;
}

type PageText = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

export const pageRuns = ({ items }: PageText): PageRun[] =>
  items.flatMap((item) => {
    if (!('str' in item)) return [];
    const baseline = -Number(item.transform[5]);
    return [{ text: item.str, top: baseline - item.height, bottom: baseline }];
  });
