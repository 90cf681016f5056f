import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import type { Source } from '@sosia/contract/knowledge';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../components/layout/grid.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Text } from '../../components/text.tsx';
import { isWorking } from '../../lib/agent/agent-knowledge.ts';
import { useSourceTitle } from '../../lib/agent/source-title.ts';
import { useLanguage } from '../../lib/app-context.tsx';
import { useFileSize } from '../../lib/file-size.ts';
import { coarsePointer } from '../../theme/coarse-pointer.ts';
import { tokenColor } from '../../theme/color.ts';
import { failureText, qualityNotes } from './quality-notes.ts';
import type { SourceAction } from './source-action.ts';
import { canOpen, canRetry, needsPassword, sourceFacts, whenText } from './source-facts.ts';
import { SourceMenu } from './source-menu.tsx';
import { SourceState } from './source-state.tsx';
import type { SourceActions } from './use-source-actions.ts';

interface SourceRowProps {
  source: Source;
  isSelected: boolean;
  onSelect: (id: string, isSelected: boolean) => void;
  onAction: (action: SourceAction, source: Source) => void;
  actions: SourceActions;
}

/** Row of a source: title, state, size and actions. */
export function SourceRow({ source, isSelected, onSelect, onAction, actions }: SourceRowProps) {
  const { t } = useTranslation();
  const { title, tokens } = source;
  return (
    <Grid
      component="li"
      rowGap={0.5}
      columnGap={{ mobile: 1, phablet: 2 }}
      columns={{ mobile: '40px minmax(0, 1fr) auto 40px', phablet: '40px minmax(0, 1fr) 124px 92px 104px 40px' }}
      align="center"
      sx={row}
      data-selected={isSelected || undefined}
    >
      <Checkbox
        checked={isSelected}
        onChange={(event) => onSelect(source.id, event.target.checked)}
        slotProps={{ input: { 'aria-label': t('workshop.knowledge.select', { title }) } }}
        sx={{ gridArea: 'tick', ml: -1, alignSelf: { mobile: 'start', phablet: 'center' } }}
      />
      <Box sx={{ gridArea: 'title', minWidth: 0, color: source.active ? 'inherit' : 'text.secondary' }}>
        <ButtonBase onClick={() => onAction(canOpen(source) ? 'open' : 'details', source)} sx={titleButton}>
          {title}
        </ButtonBase>
        <SourceText source={source} />
      </Box>
      <Box sx={{ gridArea: 'state', minWidth: 0 }}>
        <SourceState source={source} />
      </Box>
      <Box sx={{ gridArea: 'size', ...quiet }}>{tokens > 0 && t('workshop.knowledge.tokens', { count: tokens })}</Box>
      <Box sx={{ gridArea: 'time', ...quiet, textAlign: { mobile: 'right', phablet: 'left' } }}>
        <NextStep source={source} onAction={onAction} actions={actions} />
      </Box>
      <Box sx={{ gridArea: 'menu', justifySelf: 'end', alignSelf: { mobile: 'start', phablet: 'center' } }}>
        <SourceMenu source={source} onAction={(action) => onAction(action, source)} actions={actions} />
      </Box>
    </Grid>
  );
}

/** Facts about a source, or why it failed. */
function SourceText({ source }: { source: Source }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const fileSize = useFileSize();
  const failure = failureText(source, t, useSourceTitle());
  const notes = failure ? [] : qualityNotes(source, t, language);
  const hasLoss = notes.some(({ isLoss }) => isLoss);
  return (
    <Text variant="caption" muted sx={{ overflowWrap: 'anywhere' }}>
      {failure && <Box sx={{ color: 'error.main' }}>{failure}</Box>}
      {!failure && sourceFacts(source, t, fileSize)}
      {notes.length > 0 && (
        <Stack direction="row" gap={0.75}>
          {hasLoss && (
            <TriangleAlert size={15} color={tokenColor('warn')} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
          )}
          <span>{notes.map(({ text }) => text).join(' ')}</span>
        </Stack>
      )}
    </Text>
  );
}

/** The next useful action, or when it was last read. */
function NextStep({ source, onAction, actions }: Pick<SourceRowProps, 'source' | 'onAction' | 'actions'>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const isBusy = actions.busyId === source.id;
  if (needsPassword(source)) {
    return (
      <Button size="small" sx={nextButton} onClick={() => onAction('unlock', source)}>
        {t('sources.enterPassword')}
      </Button>
    );
  }
  if (canRetry(source)) {
    return (
      <LoadingButton size="small" sx={nextButton} onClick={() => void actions.retry(source)} loading={isBusy}>
        {t('workshop.knowledge.tryAgain')}
      </LoadingButton>
    );
  }
  if (isWorking(source)) {
    return (
      <LoadingButton size="small" sx={nextButton} onClick={() => void actions.cancel(source)} loading={isBusy}>
        {t('sources.stop')}
      </LoadingButton>
    );
  }
  return whenText(source.refreshedAt ?? source.createdAt, Date.now(), { language, t });
}

const quiet = { typography: 'caption', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' };
const nextButton = { mx: -1.5, minWidth: 0, textAlign: 'left' };

const row = {
  gridTemplateAreas: {
    mobile: '"tick title title menu" ". state time time" ". size size size"',
    phablet: '"tick title state size time menu"',
  },
  py: 1.5,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 72px',
  borderBottom: `1px solid ${tokenColor('line')}`,
  '&[data-selected]': { bgcolor: tokenColor('brand-soft') },
};

const titleButton = {
  justifyContent: 'flex-start',
  minHeight: 28,
  [coarsePointer]: { minHeight: 44, minWidth: 44, my: -1 },
  maxWidth: 1,
  borderRadius: 1,
  typography: 'subtitle2',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  '&:hover': { color: 'primary.main' },
};
