import type { TextStorage } from '@sosia/client';
import { type CatalogueLanguage, pickLanguage } from '@sosia/i18n/pick-language';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fetchScript } from './fetch-script.ts';

/** The page's language. What signed-in pages say is loaded apart, so that the sign-in page waits for less. */
export interface LanguageSwitch {
  get: () => CatalogueLanguage;
  /** Loads the catalogue, then changes the page and remembers the choice; rejects with `ScriptMissing`, and all stays. */
  set: (language: CatalogueLanguage) => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  /** Whether what signed-in pages say is there. */
  hasInside: () => boolean;
  /** Loads it, now and with every later change; rejects with `ScriptMissing`. */
  loadInside: () => Promise<void>;
}

const languageKey = 'language';

/** Starts with the stored choice, else the first two letters of the browser's language. */
export async function startLanguage(storage: TextStorage, { isSignedIn = false } = {}): Promise<LanguageSwitch> {
  const listeners = new Set<() => void>();
  let language = pickLanguage(storage.getItem(languageKey) ?? navigator.language);
  // One that does not come now is asked for again by the pages that need it.
  const early = isSignedIn ? loadInside(language).catch(() => null) : null;
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: await loadEntry(language) } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = language;
  const add = (chosen: CatalogueLanguage, sentences: object | null) => {
    if (sentences) i18next.addResourceBundle(chosen, 'translation', sentences);
    return sentences !== null;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let wantsInside = isSignedIn;
  let wanted = language;
  let hasInside = add(language, await early);
  return {
    get: () => language,
    set: async (chosen) => {
      wanted = chosen;
      if (chosen !== language) {
        add(chosen, await loadEntry(chosen));
        if (wantsInside) add(chosen, await loadInside(chosen));
        // Meanwhile another one was chosen.
        if (wanted !== chosen) return;
        // From here on what is still being loaded is loaded in this language, too.
        language = chosen;
        await i18next.changeLanguage(chosen);
        document.documentElement.lang = chosen;
        tell();
      }
      storage.setItem(languageKey, chosen);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hasInside: () => hasInside,
    loadInside: async () => {
      wantsInside = true;
      for (let loaded = null; loaded !== language; ) {
        loaded = language;
        hasInside = add(loaded, await loadInside(loaded));
      }
      tell();
    },
  };
}

const loadEntry = async (language: CatalogueLanguage) =>
  language === 'es'
    ? (await fetchScript(() => import('@sosia/i18n/es/entry'))).entry
    : (await fetchScript(() => import('@sosia/i18n/en/entry'))).entry;

const loadInside = async (language: CatalogueLanguage) =>
  language === 'es'
    ? (await fetchScript(() => import('@sosia/i18n/es/inside'))).inside
    : (await fetchScript(() => import('@sosia/i18n/en/inside'))).inside;
