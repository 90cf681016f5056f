import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface AppDialogProps {
  open: boolean;
  title: string;
  /** `byButton` is true for the close button, false for Escape and a click outside. */
  onClose: (byButton: boolean) => void;
  /** The default is `xs`. */
  maxWidth?: 'xs' | 'sm' | 'md';
  /** While true, the dialog cannot be closed. */
  busy?: boolean;
  /** Style of the dialog's paper, such as `wholeOnPhone`. */
  paper?: SxProps<Theme>;
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog with a title, a close button and a row of actions. */
export function AppDialog({ open, title, onClose, maxWidth = 'xs', busy = false, ...rest }: AppDialogProps) {
  const { paper, actions, children } = rest;
  const { t } = useTranslation();
  const id = useId();
  const close = (byButton: boolean) => {
    if (!busy) onClose(byButton);
  };
  return (
    <Dialog
      open={open}
      onClose={() => close(false)}
      maxWidth={maxWidth}
      aria-labelledby={id}
      {...(paper ? { slotProps: { paper: { sx: paper } } } : {})}
    >
      <DialogTitle id={id} component="h2" sx={{ pr: 8 }}>
        {title}
      </DialogTitle>
      <IconButton
        aria-label={t('general.close')}
        onClick={() => close(true)}
        disabled={busy}
        sx={{ position: 'absolute', top: 16, right: 16 }}
      >
        <X size={20} aria-hidden />
      </IconButton>
      <DialogContent>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  );
}
