import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Notice } from '../../components/notice.tsx';
import { Text } from '../../components/text.tsx';
import { tokenColor } from '../../theme/color.ts';
import { CitedStatus } from './cited-status.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';
import type { CitedPlace } from './find-cited.ts';
import { PdfPage } from './pdf-page.tsx';
import { useCitedPage } from './use-cited-page.ts';
import { usePdf } from './use-pdf.ts';

interface PdfViewProps {
  sourceId: string;
  page: number;
  onPage: (page: number) => void;
  place: CitedPlace;
}

const zooms = [1, 1.25, 1.5, 2] as const;

/** Shows a PDF page by page, starting at the citation. */
export function PdfView({ sourceId, page: wanted, onPage: setPage, place }: PdfViewProps) {
  const { t } = useTranslation();
  const { pdf, error, refetch } = usePdf(sourceId);
  const [zoomStep, setZoomStep] = useState(0);
  const [isMarked, setMarked] = useState<boolean | null>(null);
  const citedPage = useCitedPage(pdf, place, setPage);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!pdf) return <DocumentSkeleton />;
  const page = Math.min(Math.max(1, wanted), pdf.numPages);
  const isCitedPage = page === citedPage && place.excerpt !== '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'PageDown') setPage(page + 1);
    else if (event.key === 'PageUp') setPage(page - 1);
    else return;
    event.preventDefault();
  };
  return (
    <Box onKeyDown={onKeyDown}>
      <Stack direction="row" gap={0.5} align="center" sx={bar}>
        <Step
          label={t('workshop.viewer.previous')}
          onClick={() => setPage(page - 1)}
          disabled={page <= 1}
          icon={<ChevronLeft size={20} aria-hidden />}
        />
        <Text role="status" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('workshop.viewer.page', { page, pages: pdf.numPages })}
        </Text>
        <Step
          label={t('workshop.viewer.next')}
          onClick={() => setPage(page + 1)}
          disabled={page >= pdf.numPages}
          icon={<ChevronRight size={20} aria-hidden />}
        />
        <Box sx={{ flex: 1 }} />
        <Step
          label={t('workshop.viewer.zoomOut')}
          onClick={() => setZoomStep(zoomStep - 1)}
          disabled={zoomStep === 0}
          icon={<Minus size={18} aria-hidden />}
        />
        <Step
          label={t('workshop.viewer.zoomIn')}
          onClick={() => setZoomStep(zoomStep + 1)}
          disabled={zoomStep === zooms.length - 1}
          icon={<Plus size={18} aria-hidden />}
        />
      </Stack>
      {isCitedPage && isMarked === false && <Notice kind="info">{t('workshop.viewer.passageNotFound')}</Notice>}
      {isCitedPage && isMarked && <CitedStatus excerpt={place.excerpt} isFound />}
      <PdfPage
        pdf={pdf}
        page={page}
        zoom={zooms[zoomStep] ?? 1}
        cited={isCitedPage ? place : null}
        onMarked={setMarked}
      />
    </Box>
  );
}

interface StepProps {
  label: string;
  icon: ReactNode;
  disabled: boolean;
  onClick: () => void;
}

function Step({ label, icon, disabled, onClick }: StepProps) {
  return (
    <IconButton aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      {icon}
    </IconButton>
  );
}

const bar = {
  position: 'sticky',
  // The page does not show above it.
  top: -16,
  zIndex: 1,
  mb: 1.5,
  py: 0.5,
  bgcolor: tokenColor('paper'),
  borderBottom: `1px solid ${tokenColor('line')}`,
};
