import Box from '@mui/material/Box';
import { AnswerText } from '@sosia/chat';
import '@sosia/chat/styles.css';
import type { TestResult } from '@sosia/contract/test-sets';
import { useTranslation } from 'react-i18next';
import { Text } from '../../components/text.tsx';
import { useChatStrings } from '../../lib/agent/chat-strings.ts';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { useLanguage } from '../../lib/app-context.tsx';
import { tokenColor } from '../../theme/color.ts';

interface CaseAnswerProps {
  result: TestResult;
  openSource: WorkshopTools['openSource'];
}

/** The agent's answer in a run, with its citations. */
export function CaseAnswer({ result, openSource }: CaseAnswerProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const strings = useChatStrings();
  const { answer, citations, ms } = result;
  const seconds = (ms / 1_000).toLocaleString(language, { maximumFractionDigits: 2 });
  return (
    <Box sx={answerStyle}>
      {answer === '' ? (
        t('learning.noAnswer')
      ) : (
        <AnswerText
          message={{ type: 'text', content: answer, citations }}
          strings={strings}
          language={language}
          onOpenCitation={openSource}
        />
      )}
      <Text className="numbers" variant="caption" muted sx={{ mt: 1 }}>
        {t('learning.tookMs', { seconds })}
      </Text>
    </Box>
  );
}

const answerStyle = {
  mt: 1,
  p: 1.5,
  borderRadius: 2,
  border: `1px solid ${tokenColor('line')}`,
  bgcolor: tokenColor('surface'),
};
