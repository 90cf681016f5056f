import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { Source } from '@sosia/contract/knowledge';
import { BookOpenText, CircleAlert, CircleCheck, CircleSlash, Clock3, ListTree, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../components/text.tsx';
import { isWorking } from '../../lib/agent/agent-knowledge.ts';
import { useLanguage } from '../../lib/app-context.tsx';
import { tokenColor } from '../../theme/color.ts';
import type { TokenName } from '../../theme/tokens.ts';
import { clockText } from './source-facts.ts';

const looks: Record<Source['status'] | 'off', { icon: LucideIcon; ink: TokenName }> = {
  queued: { icon: Clock3, ink: 'ink-2' },
  reading: { icon: BookOpenText, ink: 'brand' },
  indexing: { icon: ListTree, ink: 'brand' },
  ready: { icon: CircleCheck, ink: 'ok' },
  off: { icon: CircleSlash, ink: 'ink-2' },
  failed: { icon: CircleAlert, ink: 'bad' },
  cancelled: { icon: CircleSlash, ink: 'ink-2' },
};

/** State of a source with its icon; a progress bar while it is read. */
export function SourceState({ source }: { source: Source }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const state = source.status === 'ready' && !source.active ? 'off' : source.status;
  const { icon: Icon, ink } = looks[state];
  const { retryAt } = source;
  const word = retryAt
    ? t('sources.retryAt', { time: clockText(retryAt, language) })
    : t(`workshop.knowledge.${state}`);
  const { progress, pages } = source;
  const percent = progress.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });
  const count =
    source.status === 'reading' && pages !== null && pages > 1
      ? t('sources.pageOf', { page: Math.min(pages, Math.round(progress * pages)), pages })
      : percent;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ ...line, color: tokenColor(ink) }}>
        <Icon size={16} aria-hidden style={{ flex: 'none' }} /> {word}
      </Box>
      {isWorking(source) && !retryAt && (
        <>
          <LinearProgress
            variant={progress > 0 ? 'determinate' : 'indeterminate'}
            value={progress * 100}
            aria-label={`${word}: ${source.title}`}
            sx={{ mt: 0.75, maxWidth: 120 }}
          />
          {progress > 0 && (
            <Text className="numbers" variant="caption" muted sx={{ mt: 0.25 }}>
              {count}
            </Text>
          )}
        </>
      )}
    </Box>
  );
}

const line = { display: 'flex', alignItems: 'center', gap: 0.75, typography: 'body2', fontWeight: 550 };
