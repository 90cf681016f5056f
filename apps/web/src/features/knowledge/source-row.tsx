import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import type { Source } from '@sosia/contract/knowledge';
import { useTranslation } from 'react-i18next';
import { WorkButton } from '../../components/work-button.tsx';
import { useLanguage } from '../../lib/app-context.tsx';
import { colour } from '../../theme/colour.ts';
import { canRetry, sourceFacts, whenText } from './source-facts.ts';
import { SourceMenu } from './source-menu.tsx';
import { SourceState } from './source-state.tsx';
import type { SourceActions } from './use-source-actions.ts';

interface SourceRowProps {
  source: Source;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onOpen: () => void;
  onRename: () => void;
  onDelete: () => void;
  actions: SourceActions;
}

/** One source: what it is, how far it is, how much it takes, and what can be done with it. */
export function SourceRow({ source, isSelected, onSelect, onOpen, actions, onRename, onDelete }: SourceRowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { title, tokens, error, status } = source;
  const canOpen = status === 'ready';
  return (
    <Box component="li" sx={row} data-selected={isSelected || undefined}>
      <Checkbox
        checked={isSelected}
        onChange={(event) => onSelect(event.target.checked)}
        slotProps={{ input: { 'aria-label': t('workshop.knowledge.select', { title }) } }}
        sx={{ gridArea: 'tick', ml: -1 }}
      />
      <Box sx={{ gridArea: 'title', minWidth: 0, color: source.active ? 'inherit' : 'text.secondary' }}>
        <ButtonBase onClick={onOpen} disabled={!canOpen} sx={titleButton}>
          {title}
        </ButtonBase>
        <Box sx={{ typography: 'caption', color: error ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere' }}>
          {error ? t(`errors.${error.code}`) : sourceFacts(source, t)}
        </Box>
      </Box>
      <Box sx={{ gridArea: 'state', minWidth: 0 }}>
        <SourceState source={source} />
      </Box>
      <Box sx={{ gridArea: 'size', ...quiet }}>{tokens > 0 && t('workshop.knowledge.tokens', { count: tokens })}</Box>
      <Box sx={{ gridArea: 'time', ...quiet, textAlign: { xs: 'right', sm: 'left' } }}>
        {canRetry(source) ? (
          <WorkButton
            size="small"
            sx={{ ml: -1.5 }}
            onClick={() => actions.retry(source)}
            loading={actions.busyId === source.id}
          >
            {t('workshop.knowledge.tryAgain')}
          </WorkButton>
        ) : (
          whenText(source.refreshedAt ?? source.createdAt, Date.now(), { language, t })
        )}
      </Box>
      <Box sx={{ gridArea: 'menu', justifySelf: 'end' }}>
        <SourceMenu source={source} onOpen={onOpen} actions={actions} onRename={onRename} onDelete={onDelete} />
      </Box>
    </Box>
  );
}

const quiet = { typography: 'caption', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' };

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '40px minmax(0, 1fr) auto', sm: '40px minmax(0, 1fr) 124px 92px 104px 40px' },
  gridTemplateAreas: {
    xs: '"tick title menu" ". state time" ". size time"',
    sm: '"tick title state size time menu"',
  },
  columnGap: { xs: 1, sm: 2 },
  rowGap: 0.5,
  alignItems: 'center',
  py: 1.5,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 72px',
  borderBottom: `1px solid ${colour('line')}`,
  '&[data-selected]': { bgcolor: colour('brand-soft') },
};

const titleButton = {
  justifyContent: 'flex-start',
  minHeight: 28,
  maxWidth: 1,
  borderRadius: 1,
  typography: 'subtitle2',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  '&:hover': { color: 'primary.main' },
  '&.Mui-disabled': { opacity: 1 },
};
