import ToggleButton from '@mui/material/ToggleButton';
import type { OfficeHours } from '@sosia/contract/embed-look';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../../components/layout/grid.tsx';
import { Stack } from '../../../components/layout/stack.tsx';
import { SelectInput } from '../../../components/select-input.tsx';
import { SwitchField } from '../../../components/switch-field.tsx';
import { TextInput } from '../../../components/text-input.tsx';
import { useLanguage } from '../../../lib/app-context.tsx';
import { tokenColor } from '../../../theme/color.ts';
import type { EmbedTools } from '../embed-tools.ts';
import { LabeledControl } from '../fields/labeled-control.tsx';

/** From Monday; 0 is Sunday. */
const week = [1, 2, 3, 4, 5, 6, 0];

/** Days, hours and time zone in which the bubble is shown. */
export function OfficeHoursFields({ embed, autosave, state }: EmbedTools) {
  const { t } = useTranslation();
  const hours = embed.customization.rules.officeHours;
  const change = (part: Partial<OfficeHours>) => hours && autosave.change('rules.officeHours', { ...hours, ...part });
  const begin = (): OfficeHours => ({ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00', timeZone: ownTimeZone() });
  return (
    <>
      <SwitchField
        label={t('embeds.rules.office')}
        hint={t('embeds.rules.officeHint')}
        isOn={hours !== null}
        onChange={(isOn) => autosave.change('rules.officeHours', isOn ? begin() : null)}
      />
      {hours && (
        <>
          <Days days={hours.days} error={state.refused['rules.officeHours']} onChange={(days) => change({ days })} />
          <Grid gap={2} columns={{ mobile: '1fr', phablet: '1fr 1fr' }}>
            {(['from', 'to'] as const).map((end) => (
              <TextInput
                key={end}
                type="time"
                label={t(`embeds.rules.${end}`)}
                value={hours[end]}
                onChange={({ target }) => /^\d\d:\d\d$/.test(target.value) && change({ [end]: target.value })}
              />
            ))}
          </Grid>
          <SelectInput
            label={t('embeds.rules.timeZone')}
            hint={hours.to <= hours.from ? t('embeds.rules.overnight') : t('embeds.rules.timeZoneHint')}
            options={timeZones(hours.timeZone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            value={hours.timeZone}
            onChange={(timeZone) => change({ timeZone })}
          />
        </>
      )}
    </>
  );
}

interface DaysProps {
  days: readonly number[];
  error: string | undefined;
  onChange: (days: number[]) => void;
}

function Days({ days, error, onChange }: DaysProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  // 2026-11-01 was a Sunday.
  const name = (day: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(Date.UTC(2026, 10, 1 + day));
  return (
    <LabeledControl
      label={t('embeds.rules.days')}
      error={error}
      hint={days.length === 0 ? t('embeds.rules.noDay') : undefined}
    >
      <Stack role="group" aria-label={t('embeds.rules.days')} direction="row" wrap gap={0.75}>
        {week.map((day) => (
          <ToggleButton
            key={day}
            value={day}
            selected={days.includes(day)}
            title={name(day, 'long')}
            onChange={() => onChange(week.filter((other) => days.includes(other) !== (other === day)))}
            sx={dayStyle}
          >
            {name(day, 'short')}
          </ToggleButton>
        ))}
      </Stack>
    </LabeledControl>
  );
}

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const timeZones = (chosen: string) => {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) ? known : [chosen, ...known];
};

const dayStyle = {
  minWidth: 48,
  minHeight: 44,
  px: 1,
  borderRadius: 2,
  border: `1px solid ${tokenColor('edge')}`,
  color: 'text.secondary',
  textTransform: 'none',
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: tokenColor('brand'),
    borderColor: tokenColor('brand'),
    color: tokenColor('on-brand'),
  },
};
