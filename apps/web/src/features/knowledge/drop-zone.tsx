import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FileText, Globe, MessageCircleQuestion, PenLine } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FileLimits } from '../../components/file-limits.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { acceptedFiles } from '../../lib/check-file.ts';
import { tokenColor } from '../../theme/color.ts';

interface DropZoneProps {
  /** Whether files are dragged over the page. */
  isOver: boolean;
  onFiles: (files: File[]) => void;
  onAdd: (what: 'site' | 'text' | 'qa') => void;
}

/** Adds knowledge by files, URL or text, and shows the limits. */
export function DropZone({ isOver, onFiles, onAdd }: DropZoneProps) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const ways = [
    { icon: FileText, text: t('workshop.knowledge.chooseFiles'), act: () => picker.current?.click() },
    { icon: Globe, text: t('workshop.knowledge.addSite'), act: () => onAdd('site') },
    { icon: PenLine, text: t('workshop.knowledge.addText'), act: () => onAdd('text') },
    { icon: MessageCircleQuestion, text: t('sources.addAnswer'), act: () => onAdd('qa') },
  ];
  return (
    <Box
      sx={{
        ...zone,
        borderColor: tokenColor(isOver ? 'brand' : 'edge'),
        bgcolor: tokenColor(isOver ? 'brand-soft' : 'raise'),
      }}
    >
      <div>
        <Typography variant="subtitle2" component="p">
          {t(isOver ? 'workshop.knowledge.dropNow' : 'workshop.knowledge.drop')}
        </Typography>
        <FileLimits />
      </div>
      <Grid gap={1} columns={{ mobile: '1fr 1fr', phablet: 'repeat(4, max-content)' }}>
        {ways.map(({ icon: Icon, text, act }) => (
          <Button key={text} variant="outlined" startIcon={<Icon size={18} aria-hidden />} onClick={act} sx={wayButton}>
            {text}
          </Button>
        ))}
      </Grid>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={acceptedFiles()}
        aria-label={t('workshop.knowledge.chooseFiles')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows choosing the same file again after a failure.
          event.target.value = '';
        }}
      />
    </Box>
  );
}

const zone = {
  display: 'grid',
  gap: 2,
  p: { mobile: 2, tablet: 2.5 },
  border: '1.5px dashed',
  borderRadius: 4,
  transition: 'background-color 140ms, border-color 140ms',
};

const wayButton = { px: 1.5, textAlign: 'left', justifyContent: { mobile: 'flex-start', phablet: 'center' } };
