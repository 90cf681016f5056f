import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Stack } from '../../../components/layout/stack.tsx';
import { Text } from '../../../components/text.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { tokenColor } from '../../../theme/color.ts';

interface RecoveryCodesDialogProps {
  email: string;
  codes: string[];
  onClose: () => void;
}

/** Shows the recovery codes once. It closes only after the person confirms having saved them. */
export function RecoveryCodesDialog({ email, codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isKept, setKept] = useState(false);
  useUnsaved(true);
  const download = () => {
    const head = t('account.twoFactor.fileText', { email, address: location.host });
    saveFile(new Blob([`${head}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), t('account.twoFactor.fileName'));
  };
  return (
    <AppDialog
      open
      title={t('account.twoFactor.codesTitle')}
      onClose={(byButton) => byButton && onClose()}
      busy={!isKept}
      actions={
        <Button variant="contained" disabled={!isKept} onClick={onClose}>
          {t('account.twoFactor.done')}
        </Button>
      }
    >
      <Stack gap={2}>
        <Text muted>{t('account.twoFactor.codesText')}</Text>
        <Box component="ul" aria-label={t('account.twoFactor.codesLabel')} sx={listStyle}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Stack direction="row" wrap gap={1.5}>
          <CopyButton text={codes.join('\n')} label={t('account.twoFactor.copyCodes')} />
          <Button variant="outlined" size="small" startIcon={<Download size={16} aria-hidden />} onClick={download}>
            {t('account.twoFactor.downloadCodes')}
          </Button>
        </Stack>
        <Stack direction="row" align="center" sx={{ ml: -1 }}>
          <Checkbox id={id} checked={isKept} onChange={(event) => setKept(event.target.checked)} />
          <Box component="label" htmlFor={id} sx={{ cursor: 'pointer' }}>
            {t('account.twoFactor.kept')}
          </Box>
        </Stack>
      </Stack>
    </AppDialog>
  );
}

const listStyle = {
  m: 0,
  p: 2,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(172px, 1fr))',
  gap: 1,
  listStyle: 'none',
  borderRadius: 2,
  bgcolor: tokenColor('paper'),
  border: `1px solid ${tokenColor('line')}`,
  fontFamily: 'ui-monospace, monospace',
  fontSize: '0.9375rem',
};
