import { stripBold } from '@sosia/client';

/** The sentences of an answer that are complete, as a screen reader should hear them: no markup, no numbers of citations. */
export function finishedSentences(text: string, isComplete: boolean, language: string): string[] {
  const sentences: string[] = [];
  for (const line of stripBold(text)
    .split(/(?<=\n)/)
    .map(withoutLead)) {
    const segments = sentencesOf(line, language);
    const isOpen = !isComplete && !line.endsWith('\n');
    for (const sentence of isOpen ? segments.slice(0, -1) : segments) {
      const spoken = plain(sentence);
      if (spoken !== '') sentences.push(spoken);
    }
  }
  return sentences;
}

/** Where the browser knows no sentences (Firefox before 2024), they end with a full stop and the like. */
export function sentencesOf(line: string, language: string): string[] {
  if (!('Segmenter' in Intl)) return line.split(/(?<=[.!?…]\s+)/);
  return [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(line)].map(({ segment }) => segment);
}

/** A line without what Markdown puts before it: marks of headings, quotes and lists, fences, rules of tables. */
const withoutLead = (line: string) =>
  line.replace(/^[\s|:-]*-{3}[\s|:-]*$/, '\n').replace(/^\s*(?:(?:#{1,6}|>|[-*+]|\d{1,3}[.)])\s+|```\w*)/, '');

const plain = (markdown: string) =>
  markdown
    .replace(/\[\d{1,3}\]/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_|]+/g, ' ')
    .replace(/\s+([.,;:!?])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
