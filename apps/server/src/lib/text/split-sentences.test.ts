import { describe, expect, it } from 'vitest';
import { sentenceText, splitSentences } from './split-sentences.ts';

const split = (text: string): string[] => splitSentences(text).map((span) => sentenceText(text, span));

describe('splitSentences', () => {
  it('splits at periods, question marks and exclamation marks', () => {
    expect(split('It rains. Does it? Yes! We stay in.')).toEqual(['It rains.', 'Does it?', 'Yes!', 'We stay in.']);
  });

  it('recognizes titles, initials and abbreviations', () => {
    const one = 'Dr. J. R. Olmos met Mrs. Vega at 5 p.m. in St. Brice, see p. 12 of vol. 3.';
    expect(split(`${one} They spoke.`)).toEqual([one, 'They spoke.']);
    expect(split('La Sra. Ruiz vive en EE. UU. desde enero. El resto no.')).toEqual([
      'La Sra. Ruiz vive en EE. UU. desde enero.',
      'El resto no.',
    ]);
    expect(split('The case of Brown v. Smith was long. It ended.')).toHaveLength(2);
  });

  it('ends an abbreviation before a word that starts sentences', () => {
    expect(split('They left the U.S. The trip was long.')).toEqual(['They left the U.S.', 'The trip was long.']);
  });

  it('keeps decimals, ellipses within a sentence, and dotted names', () => {
    expect(split('It costs 3.50 and weighs 1.2 kg. Fine.')).toEqual(['It costs 3.50 and weighs 1.2 kg.', 'Fine.']);
    expect(split('Well... it depends. Node.js runs it.')).toEqual(['Well... it depends.', 'Node.js runs it.']);
  });

  it('does not split inside brackets or quotation marks', () => {
    expect(split('He came late (as ever. Nobody minded) and sat down. Then he left.')).toHaveLength(2);
    expect(split('She said “Come in. Sit down.” and smiled.')).toHaveLength(1);
  });

  it('keeps closing quotes and footnote marks with their sentence', () => {
    expect(split('“I know.” He left.')).toEqual(['“I know.”', 'He left.']);
    expect(split('It fell in 1066.[12] Later it rose.')).toEqual(['It fell in 1066.[12]', 'Later it rose.']);
  });

  it('splits before Spanish question and exclamation marks', () => {
    expect(split('No lo sé. ¿Quién viene? ¡Todos!')).toEqual(['No lo sé.', '¿Quién viene?', '¡Todos!']);
  });

  it('joins hard line breaks and hyphenated words', () => {
    expect(split('The garden was laid\nout by a well-\nknown gardener from the\nnorth. It grew.')).toEqual([
      'The garden was laid out by a wellknown gardener from the north.',
      'It grew.',
    ]);
  });

  it('separates headings, list items and paragraphs', () => {
    const text = 'Opening hours\n\nWe open at nine.\n\n• Monday to Friday\n• Saturday\n1. First\n2. Second';
    const spans = splitSentences(text);
    expect(spans.map((span) => sentenceText(text, span))).toEqual([
      'Opening hours',
      'We open at nine.',
      '• Monday to Friday',
      '• Saturday',
      '1. First',
      '2. Second',
    ]);
    expect(spans[0]?.heading).toBe(true);
    expect(spans[1]?.heading).toBe(false);
  });

  it('returns spans in order that do not overlap', () => {
    const text = 'One. Two (a. b) three.\n\nFour?  Five…\nSix';
    let last = 0;
    for (const span of splitSentences(text)) {
      expect(span.start).toBeGreaterThanOrEqual(last);
      expect(span.end).toBeGreaterThan(span.start);
      last = span.end;
    }
    expect(splitSentences('  \n ')).toEqual([]);
  });
});

it.each(['Mr. ', '1.111', '\u0e01', '[1]. A', '12. (', '"B. ', 'a. ', '.', '\n'])(
  'takes linear time for endless "%s"',
  (part) => {
    const text = `Once (${part.repeat(100_000)} x. Last`;
    expect(splitSentences(text).at(-1)?.end).toBe(text.length);
  },
);
