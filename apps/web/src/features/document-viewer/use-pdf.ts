import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { useClient } from '../../lib/app-context.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { openPdf } from './open-pdf.ts';

/** Loads a source's file as a PDF. */
export function usePdf(sourceId: string) {
  const client = useClient();
  const file = useQuery({
    queryKey: queryKeys.sourceFile(sourceId),
    queryFn: ({ signal }) => client.file('getSourceFile', { params: { id: sourceId }, signal }),
    gcTime: 60_000,
  });
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { data } = file;

  useEffect(() => {
    if (!data) return;
    let isGone = false;
    let opened: PDFDocumentProxy | null = null;
    openPdf(data).then(
      (document) => {
        opened = document;
        if (isGone) void document.loadingTask.destroy();
        else setPdf(document);
      },
      (failure: unknown) => setError(failure),
    );
    return () => {
      isGone = true;
      void opened?.loadingTask.destroy();
      setPdf(null);
    };
  }, [data]);

  return { pdf, file: data, error: error ?? file.error, refetch: file.refetch };
}
