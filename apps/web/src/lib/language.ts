import type { TextStorage } from '@sosia/client';
import { type CatalogLanguage, pickLanguage } from '@sosia/i18n/pick-language';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fetchScript } from './fetch-script.ts';

/** The page's language. Texts of signed-in pages are loaded separately, to keep the sign-in page small. */
export interface LanguageSwitch {
  get: () => CatalogLanguage;
  /**
   * Loads the catalog, switches the page and stores the choice. On failure nothing changes. @throws {ScriptLoadError}
   */
  set: (language: CatalogLanguage) => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  /** Whether the texts of signed-in pages are loaded. */
  hasAccountTexts: () => boolean;
  /** Loads them, now and with every later switch. @throws {ScriptLoadError} */
  loadAccountTexts: () => Promise<void>;
}

const languageKey = 'language';

/** Starts with the stored language, or else the browser's. */
export async function startLanguage(storage: TextStorage, { isSignedIn = false } = {}): Promise<LanguageSwitch> {
  const listeners = new Set<() => void>();
  let language = pickLanguage(storage.getItem(languageKey) ?? navigator.language);
  // On failure, the pages that need it retry.
  const early = isSignedIn ? loadAccountTexts(language).catch(() => null) : null;
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: await loadEntry(language) } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = language;
  const add = (chosen: CatalogLanguage, sentences: object | null) => {
    if (sentences) i18next.addResourceBundle(chosen, 'translation', sentences);
    return sentences !== null;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  let wantsInside = isSignedIn;
  let wanted = language;
  let hasAccountTexts = add(language, await early);
  return {
    get: () => language,
    set: async (chosen) => {
      wanted = chosen;
      if (chosen !== language) {
        add(chosen, await loadEntry(chosen));
        if (wantsInside) add(chosen, await loadAccountTexts(chosen));
        // Another language was chosen while loading.
        if (wanted !== chosen) return;
        // From here on, pending loads use this language too.
        language = chosen;
        await i18next.changeLanguage(chosen);
        document.documentElement.lang = chosen;
        notify();
      }
      storage.setItem(languageKey, chosen);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hasAccountTexts: () => hasAccountTexts,
    loadAccountTexts: async () => {
      wantsInside = true;
      for (let loaded = null; loaded !== language; ) {
        loaded = language;
        hasAccountTexts = add(loaded, await loadAccountTexts(loaded));
      }
      notify();
    },
  };
}

const loadEntry = async (language: CatalogLanguage) =>
  language === 'es'
    ? (await fetchScript(() => import('@sosia/i18n/es/entry'))).entry
    : (await fetchScript(() => import('@sosia/i18n/en/entry'))).entry;

const loadAccountTexts = async (language: CatalogLanguage) =>
  language === 'es'
    ? (await fetchScript(() => import('@sosia/i18n/es/inside'))).inside
    : (await fetchScript(() => import('@sosia/i18n/en/inside'))).inside;
