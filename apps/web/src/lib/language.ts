import type { TextStorage } from '@sosia/client';
import { type CatalogueLanguage, pickLanguage } from '@sosia/i18n/pick-language';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The page's language, with one catalogue loaded at a time. */
export interface LanguageSwitch {
  get: () => CatalogueLanguage;
  /** Loads the catalogue, then changes the page and remembers the choice. */
  set: (language: CatalogueLanguage) => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

const languageKey = 'language';

/** Starts with the stored choice, else the first two letters of the browser's language. */
export async function startLanguage(storage: TextStorage): Promise<LanguageSwitch> {
  const listeners = new Set<() => void>();
  let language = pickLanguage(storage.getItem(languageKey) ?? navigator.language);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: await loadCatalogue(language) } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = language;
  return {
    get: () => language,
    set: async (chosen) => {
      storage.setItem(languageKey, chosen);
      if (chosen === language) return;
      i18next.addResourceBundle(chosen, 'translation', await loadCatalogue(chosen));
      await i18next.changeLanguage(chosen);
      language = chosen;
      document.documentElement.lang = chosen;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const loadCatalogue = async (language: CatalogueLanguage) =>
  language === 'es' ? (await import('@sosia/i18n/es/web')).web : (await import('@sosia/i18n/en/web')).web;
