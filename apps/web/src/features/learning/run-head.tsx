import LinearProgress from '@mui/material/LinearProgress';
import type { ResponseOf } from '@sosia/client';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { Notice } from '../../components/notice.tsx';
import { Text } from '../../components/text.tsx';
import { useLanguage } from '../../lib/app-context.tsx';
import { fullTime } from '../../lib/relative-time.ts';
import { changeOf, isRunning } from './case-rows.ts';
import { VerdictBar } from './verdict-bar.tsx';

interface RunHeadProps {
  run: ResponseOf<'getTestRun'>['data'];
  isLatest: boolean;
}

/** Progress or result of a run, and changes since the previous one. */
export function RunHead({ run, isLatest }: RunHeadProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { done, cases, status, engine, startedAt, results } = run;
  if (isRunning(run)) {
    const words = status === 'queued' ? t('learning.queued') : t('learning.running', { done, cases });
    return (
      <Stack gap={1}>
        <LinearProgress
          variant={status === 'queued' ? 'indeterminate' : 'determinate'}
          value={cases === 0 ? 0 : (done / cases) * 100}
          aria-label={t('learning.runProgress')}
        />
        <Text role="status" className="numbers" variant="body2" muted>
          {words}
        </Text>
      </Stack>
    );
  }
  const changes = results.map(changeOf);
  const [better, worse] = ['better', 'worse'].map((kind) => changes.filter((change) => change === kind).length);
  const hasBefore = results.some(({ before }) => before !== null);
  return (
    <Stack gap={1} shrink>
      {status === 'failed' && <Notice kind="warning">{t('learning.runFailed')}</Notice>}
      <Stack direction="row" wrap columnGap={2} align="baseline">
        <Text className="numbers" variant="h3">
          {t('learning.runShare', { right: run.right, cases: done })}
        </Text>
        <Text className="numbers" variant="caption" muted>
          {[
            isLatest ? t('learning.latest') : t('learning.runOf', { time: fullTime(startedAt, language) }),
            t('learning.runCited', { count: run.cited }),
            ...(engine === '' ? [] : [engine]),
          ].join(' · ')}
        </Text>
      </Stack>
      <VerdictBar run={run} hasLegend />
      {hasBefore && (
        <Text role="status" variant="body2">
          {better === 0 && worse === 0 ? t('learning.same') : t('learning.changes', { better, worse })}
        </Text>
      )}
    </Stack>
  );
}
