import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../lib/error-text.ts';
import { Notice } from './notice.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';

interface ErrorNoticeProps {
  error: unknown;
  onRetry: () => void;
  /** The part that failed to load, if its position does not show it. */
  children?: ReactNode;
}

/** Inline error for one part of a page, with a retry button. */
export function ErrorNotice({ error, onRetry, children }: ErrorNoticeProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <div {...useFocusFallback<HTMLDivElement>()}>
      <Notice kind="error">
        {children} {errorText(error)}{' '}
        <Button size="small" onClick={onRetry} sx={{ my: -0.75 }}>
          {t('general.retry')}
        </Button>
      </Notice>
    </div>
  );
}
