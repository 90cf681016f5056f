import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { type WritingSpeed, writingSpeeds } from '../../lib/agent/writing-speeds.ts';

/** Typing speed of answers. */
export function WritingSpeedField({ tools: { agent, autosave } }: { tools: WorkshopTools }) {
  const { t } = useTranslation();
  const options = [
    { value: 'atOnce', label: t('workshop.instructions.speedAtOnce') },
    { value: 'slow', label: t('workshop.instructions.speedSlow') },
    { value: 'natural', label: t('workshop.instructions.speedNatural') },
    { value: 'fast', label: t('workshop.instructions.speedFast') },
  ] as const satisfies { value: WritingSpeed; label: string }[];
  const current = options.find(({ value }) => writingSpeeds[value] === agent.writingSpeed);
  return (
    <div>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
        {t('workshop.instructions.speed')}
      </Typography>
      <SegmentedControl<WritingSpeed | ''>
        label={t('workshop.instructions.speed')}
        options={options}
        value={current?.value ?? ''}
        onChange={(speed) => speed !== '' && autosave.change('writingSpeed', writingSpeeds[speed])}
      />
      <FormHelperText>
        {current
          ? t('workshop.instructions.speedHint')
          : t('workshop.instructions.speedOwn', { count: agent.writingSpeed })}
      </FormHelperText>
    </div>
  );
}
