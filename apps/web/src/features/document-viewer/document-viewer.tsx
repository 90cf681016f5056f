import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ExternalLink, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { wholeOnPhone } from '../../components/whole-on-phone.ts';
import type { SourcePlace } from '../../lib/agent/workshop-tools.ts';
import { tokenColor } from '../../theme/color.ts';
import { DownloadButton } from './download-button.tsx';
import { PdfView } from './pdf-view.tsx';
import { RecordingPlayer } from './recording-player.tsx';
import { TextView } from './text-view.tsx';

interface DocumentViewerProps {
  place: SourcePlace;
  onClose: () => void;
}

/** Opens a source at a citation: a PDF at its page, a recording at its time, anything else at its text. */
export function DocumentViewer({ place, onClose }: DocumentViewerProps) {
  const { t } = useTranslation();
  const id = useId();
  const isPdf = place.kind === 'pdf';
  const [asText, setAsText] = useState(!isPdf);
  const { sourceId, title, excerpt, startMs } = place;
  const [page, setPage] = useState(place.page);
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const showPage = (wanted: number) => {
    setPage(wanted);
    setAsText(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      aria-labelledby={id}
      slotProps={{ paper: { sx: { height: 1, ...wholeOnPhone } } }}
    >
      <ViewerHead id={id} place={place} onClose={onClose}>
        {isPdf && (
          <Button size="small" onClick={() => setAsText(!asText)}>
            {t(asText ? 'workshop.viewer.asPages' : 'workshop.viewer.asText')}
          </Button>
        )}
      </ViewerHead>
      {place.kind === 'media' && (
        <RecordingPlayer sourceId={sourceId} title={title} firstMs={startMs ?? 0} onMedia={setMedia} />
      )}
      <DialogContent tabIndex={0} aria-label={title} sx={{ pt: 2, bgcolor: tokenColor(asText ? 'surface' : 'paper') }}>
        {asText ? (
          <TextView sourceId={sourceId} page={page} place={place} media={media} onShowPage={isPdf ? showPage : null} />
        ) : (
          <PdfView sourceId={sourceId} page={page ?? 1} onPage={setPage} place={place} />
        )}
      </DialogContent>
      {excerpt !== '' && <CitedExcerpt excerpt={excerpt} />}
    </Dialog>
  );
}

interface ViewerHeadProps extends DocumentViewerProps {
  /** Id of the title. */
  id: string;
  /** Buttons before those of the source. */
  children: ReactNode;
}

function ViewerHead({ id, place: { sourceId, kind, title, url }, onClose, children }: ViewerHeadProps) {
  const { t } = useTranslation();
  const hasFile = !['text', 'qa', 'web'].includes(kind);
  return (
    <Stack direction="row" wrap gap={1} align="center" sx={head}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      </Box>
      <Stack
        direction="row"
        gap={1}
        sx={{ order: { mobile: 1, tablet: 0 }, width: { mobile: 1, tablet: 'auto' }, ml: -1.25 }}
      >
        {children}
        {hasFile && <DownloadButton sourceId={sourceId} title={title} />}
        {url && (
          <Button
            size="small"
            component="a"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            startIcon={<ExternalLink size={16} aria-hidden />}
          >
            {t('workshop.viewer.original')}
          </Button>
        )}
      </Stack>
      <IconButton aria-label={t('general.close')} onClick={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
    </Stack>
  );
}

function CitedExcerpt({ excerpt }: { excerpt: string }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ px: 3, py: 1.5, borderTop: `1px solid ${tokenColor('line')}`, bgcolor: tokenColor('raise') }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {t('workshop.viewer.passage')}
      </Typography>
      <Typography variant="body2" component="blockquote" sx={{ m: 0, maxHeight: '5.6em', overflowY: 'auto' }}>
        {excerpt}
      </Typography>
    </Box>
  );
}

const head = {
  pl: 3,
  pr: 2,
  py: 1.5,
  borderBottom: `1px solid ${tokenColor('line')}`,
};
