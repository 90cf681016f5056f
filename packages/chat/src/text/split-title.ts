import { lexer, type Token } from 'marked';
import { decodeEntities } from './decode-entities.ts';

/** Splits off a document's title: a level 1 heading at its start. */
export function splitTitle(markdown: string): { title: string | null; body: string } {
  const blocks = lexer(markdown, { gfm: true });
  const at = blocks.findIndex(({ type }) => type !== 'space');
  const first = blocks[at];
  if (first?.type !== 'heading' || first.depth !== 1) return { title: null, body: markdown };
  const body = blocks.slice(at + 1).map(({ raw }) => raw);
  return { title: decodeEntities(plainText(first.tokens ?? [])), body: body.join('').trimStart() };
}

const plainText = (tokens: Token[]): string =>
  tokens
    .map((token) =>
      'tokens' in token && token.tokens ? plainText(token.tokens) : ((token as { text?: string }).text ?? ''),
    )
    .join('');
