import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';

/** Whether the agent answers only from its knowledge. */
export function AnswerScopeField({ tools: { agent, autosave } }: { tools: WorkshopTools }) {
  const { t } = useTranslation();
  const id = useId();
  const choices = [
    {
      value: 'knowledge',
      label: t('workshop.instructions.scopeKnowledge'),
      hint: t('workshop.instructions.scopeKnowledgeHint'),
    },
    {
      value: 'general',
      label: t('workshop.instructions.scopeGeneral'),
      hint: t('workshop.instructions.scopeGeneralHint'),
    },
  ] as const;
  return (
    <div>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
        {t('workshop.instructions.scope')}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={agent.answerScope}
        onChange={(_, scope) => autosave.change('answerScope', scope as typeof agent.answerScope)}
        sx={{ gap: 1 }}
      >
        {choices.map(({ value, label, hint }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio sx={{ alignSelf: 'start', mt: -0.75 }} />}
            label={
              <div>
                <Typography variant="body2" sx={{ fontWeight: 550 }}>
                  {label}
                </Typography>
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {hint}
                </Typography>
              </div>
            }
          />
        ))}
      </RadioGroup>
    </div>
  );
}
