import LinearProgress from '@mui/material/LinearProgress';
import { limits } from '@sosia/contract/limits';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/text.tsx';
import { type Knowledge, totalChars } from '../../lib/agent/agent-knowledge.ts';
import { useLanguage } from '../../lib/app-context.tsx';

/** Share of the agent's knowledge quota in use. */
export function TokenMeter({ knowledge }: { knowledge: Knowledge }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const id = useId();
  const used = totalChars(knowledge);
  if (knowledge.maxChars >= Number.MAX_SAFE_INTEGER) return <Unlimited used={used} />;
  const share = knowledge.maxChars === 0 ? 0 : Math.min(1, used / knowledge.maxChars);
  const isFull = used >= knowledge.maxChars;
  const tokens = (chars: number) => tokensOf(chars).toLocaleString(language);
  const percent = share.toLocaleString(language, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 });
  return (
    <div>
      <Stack
        direction="row"
        gap={2}
        align="center"
        sx={{ typography: 'body2', color: 'text.secondary' }}
        className="numbers"
      >
        <span id={id}>{t('workshop.knowledge.meter', { used: tokens(used), max: tokens(knowledge.maxChars) })}</span>
        <LinearProgress
          variant="determinate"
          value={share * 100}
          color={share > 0.9 ? 'warning' : 'primary'}
          aria-label={t('workshop.knowledge.meterLabel')}
          aria-describedby={id}
          sx={{ flex: 1, minWidth: 60 }}
        />
        <span>{percent}</span>
      </Stack>
      {isFull && (
        <Stack direction="row" gap={0.75} sx={{ mt: 0.75, typography: 'body2', color: 'warning.main' }}>
          <CircleAlert size={18} aria-hidden /> {t('workshop.knowledge.meterFull')}
        </Stack>
      )}
    </div>
  );
}

/** Without a quota there is no bar. */
function Unlimited({ used }: { used: number }) {
  const { t } = useTranslation();
  return (
    <Text variant="body2" muted className="numbers">
      {t('workshop.knowledge.meterUnlimited', { count: tokensOf(used) })}
    </Text>
  );
}

const tokensOf = (chars: number) => Math.ceil(chars / limits.charsPerToken);
