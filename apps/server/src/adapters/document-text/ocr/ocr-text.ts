import type { Block } from '@sosia/contract';
import { textOfBlocks } from '@sosia/contract/render-blocks';
import { cleanText } from '../pdf/clean-text.ts';
import { paragraphContent } from '../pdf/paragraph-content.ts';
import { paragraphs } from '../pdf/paragraphs.ts';
import type { TextLine } from '../pdf/text-lines.ts';

/** Text from OCR; `confidence` is 0..1, weighted by characters. */
export interface OcrText {
  text: string;
  blocks: Block[];
  confidence: number;
}

export const noOcrText: OcrText = { text: '', blocks: [], confidence: 0 };

/**
 * Returns the text of Tesseract's table as paragraphs. Photographs and noise also give lines, with low confidence:
 * those are omitted, and the text is empty when too little remains.
 */
export function toOcrText(table: string): OcrText {
  const lines = linesOf(table).filter(({ confidence }) => confidence >= minLineConfidence);
  const chars = lines.reduce((sum, line) => sum + line.text.length, 0);
  const confidence = lines.reduce((sum, line) => sum + line.confidence * line.text.length, 0) / Math.max(1, chars);
  if (confidence < minConfidence || !lines.some(({ isSure }) => isSure)) return noOcrText;
  const areas = Map.groupBy(lines, ({ block }) => block);
  const blocks = paragraphContent([...areas.values()].flatMap((area) => paragraphs(area, () => false)));
  return { text: textOfBlocks(blocks), blocks, confidence };
}

const minLineConfidence = 0.5;
const minConfidence = 0.6;
const sureWord = /^\P{L}*\p{L}{3,}\P{L}*$|^\P{N}*\p{N}{3,}\P{N}*$/u;
const minSureConfidence = 80;

interface Line extends TextLine {
  block: string;
  confidence: number;
  /** Whether it has a real word or number that was recognized with high confidence. */
  isSure: boolean;
}

interface Word {
  line: string;
  block: string;
  left: number;
  top: number;
  width: number;
  height: number;
  confidence: number;
  text: string;
}

function linesOf(table: string): Line[] {
  const words = table.split('\n').flatMap(wordOf);
  return [...Map.groupBy(words, ({ line }) => line).values()].map((line) => {
    const chars = line.reduce((sum, word) => sum + word.text.length, 0);
    const heights = line.map(({ height }) => height).sort((one, other) => one - other);
    return {
      block: line[0]?.block ?? '',
      text: line.map(({ text }) => text).join(' '),
      start: Math.min(...line.map(({ left }) => left)),
      end: Math.max(...line.map(({ left, width }) => left + width)),
      base: Math.max(...line.map(({ top, height }) => top + height)),
      // Median word height, because the heights of lines vary with their letters.
      size: Math.max(1, heights[Math.floor(heights.length / 2)] ?? 1),
      isRtl: false,
      isRow: false,
      cells: [],
      font: null,
      confidence: line.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / Math.max(1, chars) / 100,
      isSure: line.some((word) => word.confidence >= minSureConfidence && sureWord.test(word.text)),
    };
  });
}

const wordLevel = '5';

function wordOf(row: string): Word[] {
  const [level, page, block, paragraph, line, , left, top, width, height, confidence, ...rest] = row.split('\t');
  const text = cleanText(rest.join(' ')).trim();
  if (level !== wordLevel || !text) return [];
  return [
    {
      block: `${page} ${block} ${paragraph}`,
      line: `${page} ${block} ${paragraph} ${line}`,
      left: Number(left),
      top: Number(top),
      width: Number(width),
      height: Number(height),
      confidence: Math.max(0, Number(confidence)),
      text,
    },
  ];
}
