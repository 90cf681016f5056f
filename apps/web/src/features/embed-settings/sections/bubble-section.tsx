import { bubblePositions, bubbleSizes } from '@sosia/contract/embed-look';
import { limits } from '@sosia/contract/limits';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../../components/layout/grid.tsx';
import type { EmbedTools } from '../embed-tools.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { EmbedTextField } from '../fields/embed-text-field.tsx';
import { NumberField } from '../fields/number-field.tsx';

/** Position, size and greeting of the bubble. */
export function BubbleSection(tools: EmbedTools) {
  const { t } = useTranslation();
  const { embed, autosave, state } = tools;
  const { bubblePosition, bubbleSize, greeting } = embed.customization;
  return (
    <>
      <ChoiceField
        label={t('embeds.bubble.position')}
        options={bubblePositions.map((value) => ({ value, label: t(`embeds.bubble.${value}`) }))}
        value={bubblePosition}
        onChange={(value) => autosave.change('bubblePosition', value)}
      />
      <ChoiceField
        label={t('embeds.bubble.size')}
        options={bubbleSizes.map((value) => ({ value, label: t(`embeds.bubble.${value}`) }))}
        value={bubbleSize}
        onChange={(value) => autosave.change('bubbleSize', value)}
      />
      <EmbedTextField
        tools={tools}
        field="label"
        label={t('embeds.bubble.label')}
        hint={t('embeds.bubble.labelHint')}
        placeholder={t('embeds.bubble.labelPlaceholder')}
      />
      <Grid gap={2} columns={{ mobile: '1fr', phablet: '1fr 180px' }}>
        <EmbedTextField
          tools={tools}
          field="greeting.text"
          label={t('embeds.bubble.greeting')}
          hint={t('embeds.bubble.greetingHint')}
          placeholder={t('embeds.bubble.greetingPlaceholder')}
        />
        <NumberField
          label={t('embeds.bubble.greetingAfter')}
          unit={t('embeds.seconds')}
          min={0}
          max={600}
          value={greeting.afterSeconds}
          error={state.refused['greeting.afterSeconds']}
          onChange={(value) => autosave.change('greeting.afterSeconds', value)}
        />
      </Grid>
      <PositionFields {...tools} />
    </>
  );
}

/** Distance from the edges and stacking order. */
function PositionFields({ embed, autosave, state }: EmbedTools) {
  const { t } = useTranslation();
  const { offsetX, offsetY, zIndex } = embed.customization;
  return (
    <Grid gap={2} columns={{ mobile: '1fr 1fr', phablet: '1fr 1fr 1fr' }}>
      <NumberField
        label={t('embeds.bubble.offsetX')}
        unit="px"
        min={0}
        max={limits.offsetPixels}
        value={offsetX}
        error={state.refused.offsetX}
        onChange={(value) => autosave.change('offsetX', value)}
      />
      <NumberField
        label={t('embeds.bubble.offsetY')}
        unit="px"
        min={0}
        max={limits.offsetPixels}
        value={offsetY}
        error={state.refused.offsetY}
        onChange={(value) => autosave.change('offsetY', value)}
      />
      <NumberField
        label={t('embeds.bubble.zIndex')}
        min={0}
        max={2_147_483_647}
        value={zIndex}
        error={state.refused.zIndex}
        onChange={(value) => autosave.change('zIndex', value)}
      />
    </Grid>
  );
}
