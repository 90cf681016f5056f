import { splitSentences } from '../../../../lib/text/split-sentences.ts';

const listMark = /^\s*(?:>\s*)*(?:(?:[-*+•–—]|\(?\d{1,3}[.)]|#{1,6})\s+)?(?:\[[ xX]\]\s+)?/;

/**
 * Returns the sentence before a citation at the end of a text: from the last sentence end, list marker or line break,
 * without Markdown markup. A table row is one sentence.
 * @param line text since the start of the line or since the previous citation
 */
export const citedSentence = (line: string): string => sentencesOfLine(line).at(-1) ?? '';

/** Returns the sentences of a line of an answer without Markdown markup. */
export function sentencesOfLine(line: string): string[] {
  const text = withoutMarks(line);
  return splitSentences(text).map(({ start, end }) => text.slice(start, end).trim());
}

function withoutMarks(line: string): string {
  return line
    .replace(listMark, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<![\p{L}\p{N}])[*_~]+|[*_~]+(?![\p{L}\p{N}])|`+|\*\*/gu, '');
}
