import { useMemo } from 'react';
import type { CodeLanguage } from '../code/known-language.ts';
import { tokenize } from '../code/tokenize.ts';

/** Longer code than this stays plain: its colours are not worth the wait. */
const maxChars = 50_000;

/** Code with its strings, words and comments in colours. A chunk of its own, fetched with the first block that has a known language. */
export default function HighlightedCode({ text, language }: { text: string; language: CodeLanguage }) {
  const tokens = useMemo(
    () => (text.length > maxChars ? [{ kind: null, text }] : tokenize(text, language)),
    [text, language],
  );
  return tokens.map((token, position) =>
    token.kind === null ? (
      token.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other name, and code grows at its end
      <span key={position} data-token={token.kind}>
        {token.text}
      </span>
    ),
  );
}
