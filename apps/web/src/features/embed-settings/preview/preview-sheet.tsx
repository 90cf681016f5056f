import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { Stack } from '../../../components/layout/stack.tsx';
import { wholeOnPhone } from '../../../components/whole-on-phone.ts';
import { tokenColor } from '../../../theme/color.ts';
import { PreviewPane, type PreviewPaneProps } from './preview-pane.tsx';

/** Small screens: a floating button that opens the preview. */
export function PreviewSheet(shown: PreviewPaneProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    // Small screens start with the phone size.
    if (innerWidth < 700) shown.preview.setDevice('phone');
    setOpen(true);
  };
  return (
    <>
      <Box sx={place}>
        <Button
          variant="contained"
          size="large"
          startIcon={<Eye size={20} aria-hidden />}
          aria-haspopup="dialog"
          onClick={open}
          sx={{ borderRadius: 999, boxShadow: `0 8px 24px ${tokenColor('veil')}` }}
        >
          {t('embeds.preview.open')}
        </Button>
      </Box>
      {isOpen && (
        <AppDialog
          open
          title={t('embeds.preview.open')}
          onClose={() => setOpen(false)}
          maxWidth="md"
          paper={{ ...wholeOnPhone, height: '100%' }}
        >
          <Stack direction="row" sx={{ height: 1, minHeight: 360 }}>
            <PreviewPane {...shown} />
          </Stack>
        </AppDialog>
      )}
    </>
  );
}

const place = {
  display: { mobile: 'flex', laptop: 'none' },
  position: 'fixed',
  zIndex: 'fab',
  insetInline: 0,
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
  justifyContent: 'center',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
};
