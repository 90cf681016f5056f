import { grammars } from './grammars.ts';
import type { CodeLanguage } from './known-language.ts';

export type TokenKind = 'comment' | 'string' | 'keyword' | 'number' | 'name';

export interface Token {
  kind: TokenKind | null;
  text: string;
}

/** Splits code into tokens. Joined together they are the code again. */
export function tokenize(code: string, language: CodeLanguage): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(grammars[language])) {
    const kind = kindOf(match.groups ?? {});
    if (!kind) continue;
    if (match.index > end) tokens.push({ kind: null, text: code.slice(end, match.index) });
    tokens.push({ kind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ kind: null, text: code.slice(end) });
  return tokens;
}

/** A group without one of these names is plain text that must not match another pattern. */
const kinds: readonly TokenKind[] = ['comment', 'string', 'keyword', 'number', 'name'];

const kindOf = (groups: Record<string, string | undefined>) => kinds.find((kind) => groups[kind] !== undefined) ?? null;
