import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { CircleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tokenColor } from '../theme/color.ts';
import { Stack } from './layout/stack.tsx';
import { Text } from './text.tsx';

interface RefusedFileProps {
  name: string;
  reason: string;
  /** Set if a retry may help. */
  onRetry?: (() => void) | undefined;
  onDismiss: () => void;
}

/** List item of a rejected file: its name and the reason. */
export function RefusedFile({ name, reason, onRetry, onDismiss }: RefusedFileProps) {
  const { t } = useTranslation();
  return (
    <li>
      <Stack role="alert" direction="row" gap={1.25} align="center" sx={row}>
        <CircleAlert size={18} color={tokenColor('bad')} aria-hidden style={{ flex: 'none' }} />
        <Text variant="body2" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere', py: 0.5 }}>
          <b>{name}</b>
          <br />
          {t('workshop.knowledge.notSent')}: {reason}
        </Text>
        {onRetry && (
          <Button size="small" onClick={onRetry}>
            {t('workshop.knowledge.tryAgain')}
          </Button>
        )}
        <IconButton onClick={onDismiss} aria-label={t('workshop.knowledge.dismiss', { name })}>
          <X size={18} aria-hidden />
        </IconButton>
      </Stack>
    </li>
  );
}

const row = {
  pl: 1.5,
  pr: 0.5,
  py: 0.5,
  borderRadius: 2,
  bgcolor: tokenColor('bad-soft'),
};
