import type { KnownLanguage } from '../../language.ts';

/** How people ask about a topic, or how documents state it, in words that need not name it. */
export type Wording = { topic: string; text: string };

/**
 * Parses one line of wordings: `topic: wording; wording | Spanish wording; …`.
 * @throws Error for a line in another format
 */
export function parseWordings(line: string): Record<KnownLanguage, Wording[]> {
  const [, topic = '', en = '', es = ''] = /^([a-z0-9-]+): ([^|]+) \| ([^|]+)$/.exec(line) ?? [];
  if (topic === '') throw new Error(`Wordings must be written as "topic: English; … | Spanish; …": ${line}`);
  const parse = (list: string): Wording[] => list.split('; ').map((text) => ({ topic, text }));
  return { en: parse(en), es: parse(es) };
}
