import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import type { Stage } from './hand-over.ts';
import type { Progress } from './use-create-agent.ts';

/** What is being done, and how far it has come. */
export function CreateProgress({ progress: { stage, step, steps } }: { progress: Progress }) {
  const stageText = useStageText();
  const { t } = useTranslation();
  return (
    <Box role="status">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', typography: 'body2', mb: 0.75 }}>
        <span>{stageText(stage)} …</span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('home.stepOf', { step, steps })}
        </Box>
      </Box>
      <LinearProgress variant="determinate" value={((step - 0.5) / steps) * 100} aria-label={stageText(stage)} />
    </Box>
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
