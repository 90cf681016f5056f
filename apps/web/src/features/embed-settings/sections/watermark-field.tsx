import FormHelperText from '@mui/material/FormHelperText';
import { useTranslation } from 'react-i18next';
import { SelectInput } from '../../../components/select-input.tsx';
import type { EmbedTools } from '../embed-tools.ts';

/** Shows or hides the "Powered by" line. */
export function WatermarkField({ embed, autosave, state, agent }: EmbedTools) {
  const { t } = useTranslation();
  const { hideWatermark } = embed.customization;
  const textOf = (isHidden: boolean) => t(isHidden ? 'embeds.look.watermarkHidden' : 'embeds.look.watermarkShown');
  const refused = state.refused.hideWatermark;
  return (
    <div>
      <SelectInput
        label={t('embeds.look.watermark')}
        hint={t('embeds.look.watermarkHint')}
        options={[
          { value: 'agent', label: t('embeds.asAgent', { value: textOf(agent.hideWatermark) }) },
          { value: 'false', label: textOf(false) },
          { value: 'true', label: textOf(true) },
        ]}
        value={hideWatermark === null ? 'agent' : String(hideWatermark)}
        onChange={(value) => autosave.change('hideWatermark', value === 'agent' ? null : value === 'true')}
      />
      {refused && (
        <FormHelperText error role="alert">
          {refused}
        </FormHelperText>
      )}
    </div>
  );
}
