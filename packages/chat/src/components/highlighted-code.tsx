import { useMemo } from 'react';
import type { CodeLanguage } from '../code/known-language.ts';
import { tokenize } from '../code/tokenize.ts';

/** Maximum length in characters; highlighting longer code would be too slow. */
const maxChars = 50_000;

/** Syntax-highlighted code. A lazy-loaded chunk, fetched with the first block in a known language. */
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
