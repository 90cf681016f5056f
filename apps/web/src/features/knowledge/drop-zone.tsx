import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FileText, Globe, PenLine } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedFiles } from '../../lib/check-file.ts';
import { colour } from '../../theme/colour.ts';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  onAddSite: () => void;
  onAddText: () => void;
}

/** Where knowledge comes in: by dropping or choosing files, by an address, by writing. Its limits stand beside it. */
export function DropZone({ onFiles, onAddSite, onAddText }: DropZoneProps) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={onDrop}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        p: { xs: 2, tablet: 2.5 },
        border: `1.5px dashed ${colour(isOver ? 'brand' : 'edge')}`,
        borderRadius: 4,
        bgcolor: colour(isOver ? 'brand-soft' : 'raise'),
        transition: 'background-color 140ms, border-color 140ms',
      }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {t(isOver ? 'workshop.knowledge.dropNow' : 'workshop.knowledge.drop')}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {t('workshop.knowledge.limits')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<FileText size={18} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          {t('workshop.knowledge.chooseFiles')}
        </Button>
        <Button variant="outlined" startIcon={<Globe size={18} aria-hidden />} onClick={onAddSite}>
          {t('workshop.knowledge.addSite')}
        </Button>
        <Button variant="outlined" startIcon={<PenLine size={18} aria-hidden />} onClick={onAddText}>
          {t('workshop.knowledge.addText')}
        </Button>
      </Box>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        aria-label={t('workshop.knowledge.chooseFiles')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after it failed.
          event.target.value = '';
        }}
      />
    </Box>
  );
}
