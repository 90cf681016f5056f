import { useTranslation } from 'react-i18next';
import { SelectInput } from '../../../components/select-input.tsx';
import { writingSpeeds } from '../../../lib/agent/writing-speeds.ts';
import type { EmbedTools } from '../embed-tools.ts';

/** Typing speed of answers in this embed. */
export function WritingSpeedField({ embed, autosave, agent }: EmbedTools) {
  const { t } = useTranslation();
  const { writingSpeed } = embed.customization;
  const nameOf = (speed: number) => {
    if (speed === writingSpeeds.atOnce) return t('workshop.instructions.speedAtOnce');
    if (speed === writingSpeeds.slow) return t('workshop.instructions.speedSlow');
    if (speed === writingSpeeds.natural) return t('workshop.instructions.speedNatural');
    if (speed === writingSpeeds.fast) return t('workshop.instructions.speedFast');
    return t('workshop.instructions.speedOwn', { count: speed });
  };
  const known: number[] = Object.values(writingSpeeds);
  const all = writingSpeed === null || known.includes(writingSpeed) ? known : [...known, writingSpeed];
  return (
    <SelectInput
      label={t('workshop.instructions.speed')}
      hint={t('workshop.instructions.speedHint')}
      options={[
        { value: 'agent', label: t('embeds.asAgent', { value: nameOf(agent.writingSpeed) }) },
        ...all.map((speed) => ({ value: String(speed), label: nameOf(speed) })),
      ]}
      value={writingSpeed === null ? 'agent' : String(writingSpeed)}
      onChange={(value) => autosave.change('writingSpeed', value === 'agent' ? null : Number(value))}
    />
  );
}
