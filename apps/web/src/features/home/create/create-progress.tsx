import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../components/layout/stack.tsx';
import { Text } from '../../../components/text.tsx';
import type { Stage } from './hand-over.ts';
import type { Progress } from './use-create-agent.ts';

/** Current step and progress. */
export function CreateProgress({ progress: { stage, step, steps } }: { progress: Progress }) {
  const stageText = useStageText();
  const { t } = useTranslation();
  return (
    <div role="status">
      <Stack direction="row" justify="space-between" sx={{ typography: 'body2', mb: 0.75 }}>
        <span>{stageText(stage)} …</span>
        <Text component="span" muted>
          {t('home.stepOf', { step, steps })}
        </Text>
      </Stack>
      <LinearProgress variant="determinate" value={((step - 0.5) / steps) * 100} aria-label={stageText(stage)} />
    </div>
  );
}

function useStageText() {
  const { t } = useTranslation();
  return (stage: Stage): string => {
    switch (stage.name) {
      case 'agent':
        return t('home.stepAgent');
      case 'find':
        return t('home.stepFind');
      case 'pages':
        return t('home.stepPages', { count: stage.count });
      case 'files':
        return t('home.stepFiles', { count: stage.count });
      case 'text':
        return t('home.stepText');
    }
  };
}
