import { stripBold } from '@sosia/client';

/** Returns the complete sentences of an answer for screen readers, without markup and citation numbers. */
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

/** Without `Intl.Segmenter` (Firefox before 2024), sentences end at punctuation. */
export function sentencesOf(line: string, language: string): string[] {
  if (!('Segmenter' in Intl)) return line.split(/(?<=[.!?…]\s+)/);
  return [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(line)].map(({ segment }) => segment);
}

/** Strips the Markdown prefix of a line: heading, quote and list markers, fences, table rules. */
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
