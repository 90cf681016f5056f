import type { TurnTrace } from './trace-collector.ts';

type Folded = Pick<TurnTrace, 'prompt' | 'passages'>;

/**
 * Replaces each passage in the prompt by a placeholder, since its text is stored with the passages and is most of the
 * prompt.
 */
export function foldPrompt({ prompt, passages }: Folded): string | null {
  if (prompt === null) return null;
  return passages.reduce((text, passage) => {
    const at = passage.text === '' ? -1 : text.indexOf(passage.text);
    return at < 0 ? text : text.slice(0, at) + markOf(passage.n) + text.slice(at + passage.text.length);
  }, prompt);
}

export function unfoldPrompt({ prompt, passages }: Folded): string | null {
  const textOf = new Map(passages.map(({ n, text }) => [markOf(n), text]));
  return prompt?.replace(mark, (found) => textOf.get(found) ?? found) ?? null;
}

/** Private-use characters, which are unlikely to occur in a text. */
const markOf = (n: number) => `\u{f0000}${n}\u{f0001}`;
const mark = /\u{f0000}\d+\u{f0001}/gu;
