import type { chat } from '@sosia/i18n/en/chat';

/** The conversation's texts, in the language of the host app. */
export type ChatStrings = typeof chat;

/** Replaces the `{{name}}` placeholders of a text. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}
