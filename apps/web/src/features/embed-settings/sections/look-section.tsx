import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { contrast, readableContrast } from '@sosia/contract/contrast';
import { defaultCustomization, embedColorNames, embedThemes } from '@sosia/contract/embed-look';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../../components/layout/grid.tsx';
import type { EmbedTools } from '../embed-tools.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { ColorField } from '../fields/color-field.tsx';
import { WatermarkField } from './watermark-field.tsx';
import { WritingSpeedField } from './writing-speed-field.tsx';

/** Theme, colors and answer style. */
export function LookSection(tools: EmbedTools) {
  const { t } = useTranslation();
  const { embed, autosave } = tools;
  const { theme, chatStyle } = embed.customization;
  return (
    <>
      <ChoiceField
        label={t('embeds.look.theme')}
        hint={t('embeds.look.themeHint')}
        options={embedThemes.map((value) => ({ value, label: t(`embeds.look.${value}`) }))}
        value={theme}
        onChange={(value) => autosave.change('theme', value)}
      />
      <Colors {...tools} />
      <ChoiceField
        label={t('embeds.look.chatStyle')}
        hint={t(chatStyle === 'text' ? 'embeds.look.textHint' : 'embeds.look.microphoneHint')}
        options={[
          { value: 'text', label: t('embeds.look.text') },
          { value: 'microphone', label: t('embeds.look.microphone') },
        ]}
        value={chatStyle}
        onChange={(value) => autosave.change('chatStyle', value)}
      />
      <WritingSpeedField {...tools} />
      <WatermarkField {...tools} />
    </>
  );
}

function Colors({ embed, autosave, state }: EmbedTools) {
  const { t } = useTranslation();
  const { colors } = embed.customization;
  const grounds = ['container', 'background', 'agentMessage', 'input'] as const;
  const unread = grounds.filter((name) => contrast(colors.fonts, colors[name]) < readableContrast);
  const noteOf = (name: (typeof embedColorNames)[number]) => {
    const refused = state.refused[`colors.${name}`];
    if (refused || name !== 'fonts' || unread.length === 0) return refused;
    return t('embeds.look.unread', { grounds: unread.map((ground) => t(`embeds.look.color.${ground}`)).join(', ') });
  };
  return (
    <Box role="group" aria-label={t('embeds.look.colors')}>
      <Typography variant="subtitle2" component="h4">
        {t('embeds.look.colors')}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('embeds.look.colorsHint')}
      </Typography>
      <Grid gap={1.75} columns={{ mobile: '1fr', phablet: '1fr 1fr' }}>
        {embedColorNames.map((name) => (
          <ColorField
            key={name}
            label={t(`embeds.look.color.${name}`)}
            value={colors[name]}
            standard={defaultCustomization.colors[name]}
            note={noteOf(name)}
            onChange={(value) => autosave.change(`colors.${name}`, value)}
          />
        ))}
      </Grid>
    </Box>
  );
}
