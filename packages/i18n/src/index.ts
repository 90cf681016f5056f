/**
 * All texts of the product in English and Spanish. Spanish has the type of English, so a missing key does not compile.
 * Bundles with one language import `@sosia/i18n/en/entry` and `…/en/inside`, or those of `es`.
 */
import { server as enServer } from './en/server.ts';
import { web as enWeb } from './en/web.ts';
import { widget as enWidget } from './en/widget.ts';
import { server as esServer } from './es/server.ts';
import { web as esWeb } from './es/web.ts';
import { widget as esWidget } from './es/widget.ts';

export const catalogs = {
  en: { ...enWeb, ...enServer, widget: enWidget },
  es: { ...esWeb, ...esServer, widget: esWidget },
};

export { pickLanguage } from './pick-language.ts';
