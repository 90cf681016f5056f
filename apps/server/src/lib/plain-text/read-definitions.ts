import type { BlockOf } from '@sosia/contract';
import { joinWrappedLines } from '../document/join-wrapped-lines.ts';
import type { ReadResult } from './read-result.ts';
import type { TextLine } from './text-line.ts';

const labeled = /^(\p{L}[^:.!?;]{0,39}?)\s*[:：]\s+(\S.*)$/u;
/** "Espresso - 1.50": only values that begin with a number. */
const dashed = /^(\p{L}[^:.!?;]{0,39}?)\s+[-–—]\s+(\p{Sc}?\d.*)$/u;
const maxLabelWords = 5;
const maxSingleChars = 80;

/** Reads lines of labels with values, such as "Phone: 12". A deeper line continues the value above. */
export function readDefinitions(lines: readonly TextLine[], start: number): ReadResult | null {
  const found: { term: string; indent: number; texts: string[] }[] = [];
  let end = start;
  for (; end < lines.length; end += 1) {
    const line = lines[end];
    if (!line || line.isBlank || line.isRule) break;
    const last = found.at(-1);
    const pair = last && line.indent > last.indent ? null : parseLabel(line.text);
    if (pair) found.push({ term: pair.term, indent: line.indent, texts: [pair.text] });
    else if (last && line.indent > last.indent) last.texts.push(line.text);
    else break;
  }
  const blocks = found.map(
    ({ term, texts }): BlockOf<'definition'> => ({
      type: 'definition',
      term,
      text: joinWrappedLines(texts.join('\n')),
    }),
  );
  const isAlone = isGap(lines[start - 1]) && isGap(lines[end]);
  return blocks.length > 1 || (isAlone && blocks.every(isShort)) ? nonEmpty({ blocks, end }) : null;
}

const nonEmpty = (read: ReadResult): ReadResult | null => (read.blocks.length > 0 ? read : null);

const isGap = (line: TextLine | undefined): boolean => line === undefined || line.isBlank;

/** Whether one label with a value is data, not the beginning of a sentence. */
const isShort = ({ text }: { text: string }): boolean => text.length <= maxSingleChars && !/[.!?]$/.test(text);

function parseLabel(text: string): { term: string; text: string } | null {
  const [, term, value] = labeled.exec(text) ?? dashed.exec(text) ?? [];
  return term && value && term.split(/\s+/).length <= maxLabelWords ? { term, text: value } : null;
}
