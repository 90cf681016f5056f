import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { TestRun } from '@sosia/contract/test-sets';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeAgo } from '../../components/time-ago.tsx';
import { tokenColor } from '../../theme/color.ts';
import { isRunning } from './case-rows.ts';
import { VerdictBar } from './verdict-bar.tsx';

interface RunHistoryProps {
  runs: readonly TestRun[];
  shownId: string | null;
  onShow: (id: string) => void;
}

const shownAtFirst = 5;

/** Runs, newest first, with their verdicts. Selects the one to show. */
export function RunHistory({ runs, shownId, onShow }: RunHistoryProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  if (runs.length < 2) return null;
  const shown = isWhole ? runs : runs.slice(0, shownAtFirst);
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {t('learning.runs')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((run) => (
          <li key={run.id}>
            <ButtonBase onClick={() => onShow(run.id)} aria-pressed={run.id === shownId} sx={row}>
              <Box component="span" sx={{ gridArea: 'time' }}>
                <TimeAgo time={run.startedAt} />
              </Box>
              <Box component="span" sx={{ gridArea: 'bar' }}>
                <VerdictBar run={run} />
              </Box>
              <Box component="span" className="numbers" sx={{ gridArea: 'share' }}>
                {isRunning(run)
                  ? t('learning.running', { done: run.done, cases: run.cases })
                  : t('learning.runShare', { right: run.right, cases: run.done })}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
      {runs.length > shown.length && (
        <Button size="small" onClick={() => setWhole(true)} sx={{ ml: -1.5 }}>
          {t('answers.showAll', { count: runs.length - shown.length })}
        </Button>
      )}
    </section>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { mobile: 'minmax(0, 1fr) auto', phablet: '140px minmax(0, 1fr) auto' },
  gridTemplateAreas: { mobile: '"time share" "bar bar"', phablet: '"time bar share"' },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  width: 1,
  minHeight: 44,
  py: 0.75,
  px: 1,
  mx: -1,
  boxSizing: 'content-box',
  textAlign: 'left',
  typography: 'body2',
  borderRadius: 2,
  '&:hover': { bgcolor: tokenColor('raise') },
  '&[aria-pressed=true]': { bgcolor: tokenColor('brand-soft') },
};
