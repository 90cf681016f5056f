import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { ResponseOf } from '@sosia/client';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notice.tsx';
import { useLanguage } from '../../lib/app-context.tsx';
import { fullTime } from '../../lib/relative-time.ts';
import { changeOf, isRunning } from './case-rows.ts';
import { VerdictBar } from './verdict-bar.tsx';

interface RunHeadProps {
  run: ResponseOf<'getTestRun'>['data'];
  isLatest: boolean;
}

/** How far a run is, or what it came to and what changed since the one before. */
export function RunHead({ run, isLatest }: RunHeadProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { done, cases, status, engine, startedAt, results } = run;
  if (isRunning(run)) {
    const words = status === 'queued' ? t('learning.queued') : t('learning.running', { done, cases });
    return (
      <Box sx={{ display: 'grid', gap: 1 }}>
        <LinearProgress
          variant={status === 'queued' ? 'indeterminate' : 'determinate'}
          value={cases === 0 ? 0 : (done / cases) * 100}
          aria-label={t('learning.runProgress')}
        />
        <Box role="status" className="numbers" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {words}
        </Box>
      </Box>
    );
  }
  const changes = results.map(changeOf);
  const [better, worse] = ['better', 'worse'].map((kind) => changes.filter((change) => change === kind).length);
  const hasBefore = results.some(({ before }) => before !== null);
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {status === 'failed' && <Notice kind="warning">{t('learning.runFailed')}</Notice>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Box className="numbers" sx={{ typography: 'h3' }}>
          {t('learning.runShare', { right: run.right, cases: done })}
        </Box>
        <Box className="numbers" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {[
            isLatest ? t('learning.latest') : t('learning.runOf', { time: fullTime(startedAt, language) }),
            t('learning.runCited', { count: run.cited }),
            ...(engine === '' ? [] : [engine]),
          ].join(' · ')}
        </Box>
      </Box>
      <VerdictBar run={run} hasLegend />
      {hasBefore && (
        <Box role="status" sx={{ typography: 'body2' }}>
          {better === 0 && worse === 0 ? t('learning.same') : t('learning.changes', { better, worse })}
        </Box>
      )}
    </Box>
  );
}
