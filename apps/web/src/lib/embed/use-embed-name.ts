import type { Embed } from '@sosia/contract/embed-schema';
import { useTranslation } from 'react-i18next';

/** Display name of an embed: its name, or else its first domain. */
export function useEmbedName(): (embed: Embed) => string {
  const { t } = useTranslation();
  return ({ kind, name, domains }) => {
    if (kind === 'share') return t('embeds.share');
    return name.trim() || (domains[0] ?? t('embeds.unnamed'));
  };
}
