import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { Source } from '@sosia/contract/knowledge';
import { BookOpenText, CircleAlert, CircleCheck, CircleSlash, Clock3, ListTree, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isWorking } from '../../lib/agent/memory.ts';
import { colour } from '../../theme/colour.ts';
import type { TokenName } from '../../theme/tokens.ts';

const looks: Record<Source['status'] | 'off', { icon: LucideIcon; ink: TokenName }> = {
  queued: { icon: Clock3, ink: 'ink-2' },
  reading: { icon: BookOpenText, ink: 'brand' },
  indexing: { icon: ListTree, ink: 'brand' },
  ready: { icon: CircleCheck, ink: 'ok' },
  off: { icon: CircleSlash, ink: 'ink-2' },
  failed: { icon: CircleAlert, ink: 'bad' },
  cancelled: { icon: CircleSlash, ink: 'ink-2' },
};

/** How far a source is: a word with its icon, and a bar while it is read. */
export function SourceState({ source }: { source: Source }) {
  const { t } = useTranslation();
  const state = source.status === 'ready' && !source.active ? 'off' : source.status;
  const { icon: Icon, ink } = looks[state];
  const word = t(`workshop.knowledge.${state}`);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          typography: 'body2',
          color: colour(ink),
          fontWeight: 550,
        }}
      >
        <Icon size={16} aria-hidden /> {word}
      </Box>
      {isWorking(source) && (
        <LinearProgress
          variant={source.progress > 0 ? 'determinate' : 'indeterminate'}
          value={source.progress * 100}
          aria-label={`${word}: ${source.title}`}
          sx={{ mt: 0.75, maxWidth: 120 }}
        />
      )}
    </Box>
  );
}
