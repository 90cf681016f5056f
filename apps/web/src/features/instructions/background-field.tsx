import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { Agent } from '@sosia/contract/agents';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { tokenColor } from '../../theme/color.ts';

const backgrounds: readonly Agent['background'][] = ['mint', 'peach', 'sky', 'sand', 'slate', 'plain'];

/** Color behind the agent's portrait. */
export function BackgroundField({ tools: { agent, autosave } }: { tools: WorkshopTools }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
        {t('workshop.instructions.background')}
      </Typography>
      <Stack role="group" aria-labelledby={id} direction="row" wrap gap={1}>
        {backgrounds.map((background) => {
          const isChosen = agent.background === background;
          const name = t(`workshop.instructions.${background}`);
          return (
            <ButtonBase
              key={background}
              aria-pressed={isChosen}
              aria-label={name}
              title={name}
              onClick={() => autosave.change('background', background)}
              sx={{
                width: 44,
                height: 44,
                borderRadius: 2.5,
                border: `2px solid ${tokenColor(isChosen ? 'brand' : 'line')}`,
                background: `linear-gradient(${tokenColor(`tint-${background}`)}, ${tokenColor(`tint-${background}-deep`)})`,
              }}
            >
              {isChosen && (
                <Stack sx={mark}>
                  <Check size={14} strokeWidth={3} aria-hidden />
                </Stack>
              )}
            </ButtonBase>
          );
        })}
      </Stack>
    </div>
  );
}

const mark = {
  placeItems: 'center',
  width: 22,
  height: 22,
  borderRadius: 999,
  bgcolor: tokenColor('brand'),
  color: tokenColor('on-brand'),
};
