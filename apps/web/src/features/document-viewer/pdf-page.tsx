import Box from '@mui/material/Box';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { drawPage } from './draw-page.ts';
import type { CitedPlace } from './find-cited.ts';
import './pdf-page.css';

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  page: number;
  /** 1 fits the width. */
  zoom: number;
  /** The part to highlight; `null` for none. */
  cited: CitedPlace | null;
  /** Whether it was found on this page. */
  onMarked: (isMarked: boolean) => void;
}

/** A PDF page with a text layer to select and read aloud. What is cited is highlighted and scrolled into view. */
export function PdfPage({ pdf, page, zoom, cited, onMarked }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = sheet.current;
    if (!element || width === 0) return;
    const aborter = new AbortController();
    drawPage({ pdf, page, widthPixels: width * zoom, cited, sheet: element, signal: aborter.signal }).then(
      (isMarked) => {
        if (aborter.signal.aborted) return;
        setDrawn(true);
        onMarked(isMarked);
      },
      // Canceled by the next page or another width.
      () => undefined,
    );
    return () => aborter.abort();
  }, [pdf, page, zoom, width, cited, onMarked]);

  return (
    <Box ref={frame} sx={{ overflow: 'auto' }}>
      {!isDrawn && <DocumentSkeleton />}
      <div ref={sheet} className="sosia-pdf-sheet" />
    </Box>
  );
}
