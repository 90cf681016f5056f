import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ApiError } from '@sosia/client';
import { CloudAlert, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../lib/error-text.ts';
import { StateIcon } from './state-icon.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
}

/** Error state: what happened, what to do, and the request id for the server operator. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const place = useFocusFallback<HTMLDivElement>();
  return (
    <Box
      {...place}
      role="alert"
      sx={{ textAlign: 'center', py: { mobile: 5, tablet: 7 }, px: 2, maxWidth: 460, mx: 'auto' }}
    >
      <StateIcon icon={CloudAlert} tone="bad" />
      <Typography variant="h3" component="h2">
        {errorText(error)}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.75, mb: 3 }}>
        {t(error instanceof ApiError && error.requestId ? 'general.errorAdvice' : 'general.offlineAdvice')}
      </Typography>
      {onRetry && (
        <Button variant="outlined" startIcon={<RotateCw size={18} aria-hidden />} onClick={onRetry}>
          {t('general.retry')}
        </Button>
      )}
      {error instanceof ApiError && error.requestId && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 3, overflowWrap: 'anywhere' }}>
          {t('general.requestId', { id: error.requestId })}
        </Typography>
      )}
    </Box>
  );
}
