import type { Language } from '@sosia/contract';
import { catalogs } from '@sosia/i18n';
import { createInstance } from 'i18next';

/** Returns the text of a dotted key of the server's catalogs, with its `{{values}}` filled in. */
export type Translate = (language: Language, key: string, values?: Record<string, string | number>) => string;

export function createTranslate(): Translate {
  const i18n = createInstance();
  i18n.init({
    resources: { en: { translation: catalogs.en }, es: { translation: catalogs.es } },
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  type Text = (key: string, values: Record<string, string | number>) => string;
  const perLanguage = { en: i18n.getFixedT('en') as Text, es: i18n.getFixedT('es') as Text };
  return (language, key, values) => perLanguage[language](key, values ?? {});
}
