import type { ChatStrings } from '@sosia/chat';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Chat texts in the page's language, with `{{…}}` placeholders intact. */
export function useChatStrings(): ChatStrings {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const keys = Object.keys(i18n.getResource(language, 'translation', 'chat') as ChatStrings) as (keyof ChatStrings)[];
    return Object.fromEntries(keys.map((key) => [key, t(`chat.${key}`, { skipInterpolation: true })])) as ChatStrings;
  }, [t, i18n, language]);
}
