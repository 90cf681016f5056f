import { type ChatStrings, fill } from '@sosia/chat';
import type { widget } from '@sosia/i18n/en/widget';

export type Language = 'en' | 'es';
export type WidgetKey = `widget.${keyof typeof widget}`;
/** A text of the frame's own catalog. */
export type Translate = (key: WidgetKey, values?: Record<string, string | number>) => string;

export interface Texts {
  language: Language;
  /** Texts of the conversation. */
  strings: ChatStrings;
  t: Translate;
}

/** Loads the texts of one language. */
export async function loadTexts(language: Language): Promise<Texts> {
  const { chat, widget } = await (language === 'es' ? import('./es.ts') : import('./en.ts'));
  const texts = new Map(Object.entries(widget));
  return {
    language,
    // Replaced because visitors cannot change the owner's credits.
    strings: { ...chat, creditLimit: chat.error },
    t: (key, values = {}) => fill(texts.get(key.slice('widget.'.length)) ?? key, values),
  };
}
