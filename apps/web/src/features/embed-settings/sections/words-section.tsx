import { iframeSizes } from '@sosia/contract/embed-look';
import { useTranslation } from 'react-i18next';
import type { EmbedTools } from '../embed-tools.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { EmbedTextField } from '../fields/embed-text-field.tsx';
import { LeadFields } from './lead-fields.tsx';

/** Welcome text, width and lead form of the chat. */
export function WordsSection(tools: EmbedTools) {
  const { t } = useTranslation();
  const { embed, autosave, agent } = tools;
  const own = agent.welcomeText.trim();
  return (
    <>
      <EmbedTextField
        tools={tools}
        field="welcome.en"
        label={t('embeds.words.welcomeEn')}
        placeholder={own || t('embeds.words.ownEn')}
        rows={[2, 6]}
      />
      <EmbedTextField
        tools={tools}
        field="welcome.es"
        label={t('embeds.words.welcomeEs')}
        hint={t('embeds.words.welcomeHint')}
        placeholder={own || t('embeds.words.ownEs')}
        rows={[2, 6]}
      />
      {embed.kind === 'site' && (
        <ChoiceField
          label={t('embeds.words.iframeSize')}
          hint={t('embeds.words.iframeHint')}
          options={iframeSizes.map((size) => ({ value: String(size), label: `${size} %` }))}
          value={String(embed.customization.iframeSize)}
          onChange={(value) => {
            const size = iframeSizes.find((known) => String(known) === value);
            if (size) autosave.change('iframeSize', size);
          }}
        />
      )}
      <LeadFields {...tools} />
    </>
  );
}
