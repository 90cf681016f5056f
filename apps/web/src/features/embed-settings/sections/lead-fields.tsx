import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { type LeadField, leadFields, leadMoments } from '@sosia/contract/embed-look';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../components/layout/stack.tsx';
import { SwitchField } from '../../../components/switch-field.tsx';
import type { EmbedTools } from '../embed-tools.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { EmbedTextField } from '../fields/embed-text-field.tsx';
import { LabeledControl } from '../fields/labeled-control.tsx';
import { NumberField } from '../fields/number-field.tsx';

/** Whether, when and for what visitors are asked. */
export function LeadFields(tools: EmbedTools) {
  const { t } = useTranslation();
  const { embed, autosave, state } = tools;
  const { when, afterTurns, required } = embed.customization.lead;
  return (
    <>
      <div id={leadFormPlace}>
        <ChoiceField
          label={t('embeds.words.lead')}
          hint={t('embeds.words.leadHint')}
          options={leadMoments.map((value) => ({ value, label: t(`embeds.words.${value}`) }))}
          value={when}
          onChange={(value) => autosave.change('lead.when', value)}
        />
      </div>
      {when === 'after' && (
        <NumberField
          label={t('embeds.words.afterTurns')}
          min={1}
          max={20}
          value={afterTurns}
          error={state.refused['lead.afterTurns']}
          onChange={(value) => autosave.change('lead.afterTurns', value)}
        />
      )}
      {when !== 'never' && (
        <>
          <AskedFields {...tools} />
          <SwitchField
            label={t('embeds.words.required')}
            hint={t('embeds.words.requiredHint')}
            isOn={required}
            onChange={(value) => autosave.change('lead.required', value)}
          />
          <EmbedTextField
            tools={tools}
            field="lead.text"
            label={t('embeds.words.leadText')}
            placeholder={t('embeds.words.leadPlaceholder')}
            rows={[2, 4]}
          />
        </>
      )}
    </>
  );
}

/** Fields of the form. */
function AskedFields({ embed, autosave, state }: EmbedTools) {
  const { t } = useTranslation();
  const { fields } = embed.customization.lead;
  const toggle = (field: LeadField, isAsked: boolean) =>
    autosave.change(
      'lead.fields',
      leadFields.filter((other) => (other === field ? isAsked : fields.includes(other))),
    );
  return (
    <LabeledControl label={t('embeds.words.asked')} error={state.refused['lead.fields']}>
      <Stack role="group" aria-label={t('embeds.words.asked')} direction="row" wrap columnGap={2}>
        {leadFields.map((field) => (
          <Box
            component="label"
            key={field}
            sx={{ display: 'inline-flex', alignItems: 'center', ml: -1, minHeight: 44 }}
          >
            <Checkbox
              checked={fields.includes(field)}
              // At least one field stays selected.
              disabled={fields.length === 1 && fields.includes(field)}
              onChange={(event) => toggle(field, event.target.checked)}
            />
            {t(`embeds.words.field.${field}`)}
          </Box>
        ))}
      </Stack>
    </LabeledControl>
  );
}

/** Id of the switch that turns the form on. */
export const leadFormPlace = 'lead-form';
