import type { Block } from '@sosia/contract';
import { toSection } from '../../../lib/document/to-section.ts';
import type { DocumentTextReason, DocumentTextResult, TextSection } from '../../../ports/document-text.ts';
import { meanConfidence } from '../ocr/mean-confidence.ts';
import type { OcrPage } from '../ocr/recognize-pages.ts';
import { cleanText } from './clean-text.ts';
import { isUnlikelyText, mixesScripts } from './is-unlikely-text.ts';
import { joinTables } from './join-tables.ts';
import type { PagePart } from './page-text.ts';
import type { PdfMessage, PdfPageMessage } from './pdf-messages.ts';
import { demoteRunningTitles } from './running-titles.ts';

export interface PdfLimits {
  /** Later pages are omitted. */
  maxPages: number;
  /** Limit of the text in characters; the rest is omitted. */
  maxChars: number;
}

interface ReadPage extends Omit<PdfPageMessage, 'type' | 'page'> {
  /** Confidence of OCR; `null` for text of the file itself. */
  ocrConfidence: number | null;
  isFailed: boolean;
}

/** Collects the pages of a PDF, first from its text and then from OCR. */
export function createPdfPageCollector(
  { maxPages, maxChars }: PdfLimits,
  onPageDone: (done: number, pages: number) => void,
) {
  const pages: ReadPage[] = [];
  let count = 0;
  let done = 0;
  let chars = 0;
  let isCut = false;
  let title: string | null = null;
  const finish = () => {
    done += 1;
    onPageDone(done, count);
  };
  const add = (page: ReadPage) => {
    pages.push(page);
    if (!needsRecognition(page)) finish();
  };
  return {
    isOpen: () => count > 0,
    isRead: () => pages.length >= count,
    isFull: () => count > 0 && (pages.length >= count || chars > maxChars),
    nextPage: () => pages.length + 1,
    skipPage: () => add(brokenPage()),
    take(news: PdfMessage) {
      if (news.type === 'opened') {
        count = Math.min(news.pages, maxPages);
        isCut = news.pages > maxPages;
        title ??= news.title;
        return;
      }
      chars += news.parts.reduce((sum, { text }) => sum + text.length, 0);
      isCut ||= chars > maxChars && pages.length + 1 < count;
      add(toPage(news));
    },
    pagesToRecognize: () => pages.flatMap((page, index) => (needsRecognition(page) ? [index + 1] : [])),
    takeRecognized(recognized: OcrPage) {
      const page = pages[recognized.page - 1];
      if (!page) return;
      applyRecognition(page, recognized);
      finish();
    },
    /** Marks pages whose OCR did not run or failed. */
    failRecognition(numbers: number[]) {
      for (const number of numbers) {
        const page = pages[number - 1];
        if (page) page.isFailed ||= page.parts.length === 0 || isNonsense(page);
      }
    },
    /** Returns the result, or the reason that it has no text. */
    close: (): DocumentTextResult | DocumentTextReason =>
      pages.every(({ parts }) => textOf(parts) === '') ? reasonOfEmptiness(pages) : toResult(pages, { title, isCut }),
  };
}

function toPage({ parts, continuation, problem, hiddenTexts }: PdfPageMessage): ReadPage {
  const isFailed = problem === 'garbled' || problem === 'damaged';
  return { parts, continuation, problem, hiddenTexts, ocrConfidence: null, isFailed };
}

const brokenPage = (): ReadPage => ({
  parts: [],
  continuation: null,
  problem: 'damaged',
  hiddenTexts: 0,
  ocrConfidence: null,
  isFailed: true,
});

function toResult(
  pages: readonly ReadPage[],
  { title, isCut }: { title: string | null; isCut: boolean },
): DocumentTextResult {
  const numbers = (is: (page: ReadPage) => boolean) => pages.flatMap((page, index) => (is(page) ? [index + 1] : []));
  const recognized = pages.flatMap(({ parts, ocrConfidence: confidence }) =>
    confidence === null ? [] : [{ text: textOf(parts), confidence }],
  );
  const name = cleanText(title ?? '').trim();
  const texts = pages.reduce((sum, { hiddenTexts }) => sum + hiddenTexts, 0);
  return {
    pages: pages.map(({ parts }, index) => ({ page: index + 1, text: textOf(parts) })),
    sections: sectionsOf(pages),
    isCut,
    failedPages: numbers(({ isFailed }) => isFailed),
    ocrPages: numbers(({ ocrConfidence }) => ocrConfidence !== null),
    ocrConfidence: meanConfidence(recognized),
    ...(name ? { title: name } : {}),
    ...(texts > 0 ? { notes: { hidden: { texts } } } : {}),
  };
}

/** Replaces the text of a page by that of OCR if it is better; otherwise the page keeps its text and may fail. */
function applyRecognition(page: ReadPage, { text, blocks, confidence, isFailed }: OcrPage): void {
  if (isBetter(text, page)) {
    page.parts = [{ heading: null, headingSize: null, text, blocks }];
    page.ocrConfidence = confidence;
    page.isFailed = false;
  } else page.isFailed ||= page.parts.length === 0 ? isFailed : isNonsense(page);
}

const textOf = (parts: readonly PagePart[]) => parts.map(({ text }) => text).join('\n\n');

/** Whether a page needs OCR: it has no text, meaningless text, or hardly any on what may be a scan. */
function needsRecognition({ parts, problem }: ReadPage): boolean {
  return problem === null ? parts.length === 0 : problem !== 'damaged';
}

/** Whether text kept for lack of a better one is meaningless, so that the page is reported as failed. */
const isNonsense = ({ parts, problem }: ReadPage) => problem === 'unlikely' && mixesScripts(textOf(parts));

/** Ratio of lengths above which OCR replaces existing text; meaningless text is always replaced. */
const muchMore = 3;

function isBetter(recognized: string, { parts, problem }: ReadPage): boolean {
  if (recognized === '') return false;
  if (problem === 'unlikely') return !isUnlikelyText(recognized);
  return recognized.length > textOf(parts).length * muchMore;
}

function sectionsOf(pages: readonly ReadPage[]): TextSection[] {
  joinTables(pages);
  demoteRunningTitles(pages.map(({ parts }) => parts));
  const levelOf = headingLevels(pages.flatMap(({ parts }) => parts));
  let heading: string | null = null;
  return pages.flatMap(({ parts }, index) =>
    parts.map((part, at) => {
      heading = part.heading ?? heading;
      const [first] = part.blocks;
      if (first?.type === 'heading') first.level = levelOf(part.headingSize);
      return toSection(at === 0 ? [pageBreak(), ...part.blocks] : part.blocks, { page: index + 1, heading });
    }),
  );
}

const pageBreak = (): Block => ({ type: 'break', kind: 'page', title: null });

const mostLevels = 6;

/** Returns the level of a heading by the rank of its font size in the document. */
function headingLevels(parts: readonly PagePart[]): (size: number | null) => number {
  const rounded = (size: number) => Math.round(size);
  const sizes = new Set(parts.flatMap(({ headingSize }) => (headingSize === null ? [] : [rounded(headingSize)])));
  const ranks = new Map([...sizes].sort((one, other) => other - one).map((size, rank) => [size, rank + 1]));
  return (size) => Math.min(mostLevels, ranks.get(rounded(size ?? 0)) ?? mostLevels);
}

function reasonOfEmptiness(pages: readonly ReadPage[]): DocumentTextReason {
  if (pages.some(({ problem }) => problem === 'garbled')) return 'garbled';
  return pages.length > 0 && pages.every(({ isFailed }) => isFailed) ? 'damaged' : 'empty';
}
