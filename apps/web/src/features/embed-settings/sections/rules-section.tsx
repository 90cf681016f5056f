import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../components/switch-field.tsx';
import { Text } from '../../../components/text.tsx';
import type { EmbedTools } from '../embed-tools.ts';
import { ChipsField } from '../fields/chips-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { pathRules } from '../fields/path-rules.ts';
import { OfficeHoursFields } from './office-hours-fields.tsx';

const suggestedOpenSeconds = 20;

/** Where and when the bubble is shown, and when the panel opens automatically. */
export function RulesSection(tools: EmbedTools) {
  const { t } = useTranslation();
  const { embed, autosave, state } = tools;
  const { rules } = embed.customization;
  const paths = (field: 'paths' | 'exceptPaths' | 'openPaths') => (
    <ChipsField
      label={t(`embeds.rules.${field}`)}
      hint={t(`embeds.rules.${field}Hint`)}
      placeholder={field === 'exceptPaths' ? '/checkout/*' : '/shop/*'}
      items={rules[field]}
      onChange={(items) => autosave.change(`rules.${field}`, items)}
      rules={pathRules}
      refused={state.refused[`rules.${field}`]}
    />
  );
  return (
    <>
      {paths('paths')}
      {paths('exceptPaths')}
      <NumberField
        label={t('embeds.rules.showAfter')}
        unit={t('embeds.seconds')}
        min={0}
        max={600}
        value={rules.showAfterSeconds}
        error={state.refused['rules.showAfterSeconds']}
        onChange={(value) => autosave.change('rules.showAfterSeconds', value)}
      />
      <OfficeHoursFields {...tools} />
      <Text component="h4" variant="subtitle1" sx={{ m: 0, mt: 1, fontWeight: 650 }}>
        {t('embeds.rules.opens')}
      </Text>
      <SwitchField
        label={t('embeds.rules.openAfter')}
        hint={t('embeds.rules.openAfterHint')}
        isOn={rules.openAfterSeconds !== null}
        onChange={(isOn) => autosave.change('rules.openAfterSeconds', isOn ? suggestedOpenSeconds : null)}
      />
      {rules.openAfterSeconds !== null && (
        <NumberField
          label={t('embeds.rules.openAfterSeconds')}
          unit={t('embeds.seconds')}
          min={1}
          max={600}
          value={rules.openAfterSeconds}
          error={state.refused['rules.openAfterSeconds']}
          onChange={(value) => autosave.change('rules.openAfterSeconds', value)}
        />
      )}
      <SwitchField
        label={t('embeds.rules.openOnExit')}
        hint={t('embeds.rules.openOnExitHint')}
        isOn={rules.openOnExit}
        onChange={(isOn) => autosave.change('rules.openOnExit', isOn)}
      />
      {paths('openPaths')}
    </>
  );
}
