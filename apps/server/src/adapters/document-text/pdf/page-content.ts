import { type PDFPageProxy, Util } from 'pdfjs-dist';
import type { PathsChunk } from './record-paths.ts';
import type { PaintedPath } from './tables/path-recorder.ts';
import type { TextPiece } from './text-fragment.ts';

export interface PageContent {
  /** The text in the order of pdf.js, then the text of form fields and annotations. */
  pieces: TextPiece[];
  /** Paths painted by the page itself. */
  paths: readonly PaintedPath[];
  /** Number of texts that cannot be seen. */
  hiddenTexts: number;
}

/**
 * Returns the content of a page. Its size is bounded, because a page may be a bomb.
 * @param includeHidden keeps the texts that cannot be seen
 */
export async function pageContent(page: PDFPageProxy, includeHidden: boolean): Promise<PageContent> {
  const { transform } = page.getViewport({ scale: 1 });
  const pieces: TextPiece[] = [];
  let paths: readonly PaintedPath[] = [];
  let boldFonts: readonly string[] = [];
  let hiddenTexts = 0;
  // cleanText expands ligatures: pdf.js would do it before it reverses right-to-left runs, and spell them backward.
  const reader = page
    .streamTextContent({ disableNormalization: true, includeMarkedContent: includeHidden })
    .getReader();
  let chars = 0;
  const verticalFonts = new Set<string>();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    if (value.paths) ({ paths, boldFonts, hiddenTexts } = value as PathsChunk);
    for (const [font, style] of Object.entries(value.styles as Record<string, { vertical?: boolean }>)) {
      if (style.vertical) verticalFonts.add(font);
    }
    for (const item of value.items as Item[]) {
      if (item.str === undefined) continue;
      const isVertical = verticalFonts.has(item.fontName);
      chars += item.str.length;
      pieces.push({
        text: item.dir === 'rtl' ? item.str.replace(markBeforeLetter, '$1$3$2') : item.str,
        matrix: Util.transform(transform, item.transform),
        length: isVertical ? item.height : item.width,
        isRtl: item.dir === 'rtl',
        isVertical,
        font: item.fontName,
      });
    }
    if (chars > maxChars || pieces.length > maxPieces) {
      await reader.cancel();
      break;
    }
  }
  const bold = new Set(boldFonts);
  for (const piece of pieces) if (piece.font !== null && bold.has(piece.font)) piece.isBold = true;
  return { pieces: [...pieces, ...(await annotationPieces(page, transform))], paths, hiddenTexts };
}

/** A right-to-left run that was reversed glyph by glyph has vowel points before their letters. */
const markBeforeLetter = /(^|\s)(\p{M}+)(\p{L})/gu;

const maxChars = 1_000_000;
const maxPieces = 200_000;
const maxAnnotations = 2000;

interface Item {
  /** Absent in marked-content items. */
  str?: string;
  dir: string;
  width: number;
  height: number;
  transform: number[];
  fontName: string;
}

interface Annotation {
  subtype?: string;
  rect?: number[];
  hidden?: boolean;
  fieldType?: string;
  fieldValue?: unknown;
  password?: boolean;
  textContent?: string[];
  contentsObj?: { str?: string };
}

async function annotationPieces(page: PDFPageProxy, transform: number[]): Promise<TextPiece[]> {
  const annotations: Annotation[] = await page.getAnnotations().catch(() => []);
  return annotations.slice(0, maxAnnotations).flatMap((annotation) => {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = annotation.rect ?? [];
    const lines = writtenIn(annotation);
    const height = Math.abs(y1 - y0);
    const size = Math.min(12, (height * 0.8) / Math.max(1, lines.length));
    return lines.map((text, index) => ({
      text,
      matrix: Util.transform(transform, [size, 0, 0, size, x0, Math.max(y0, y1) - size * 1.1 * (index + 1)]),
      length: Math.min(Math.abs(x1 - x0), text.length * size * 0.5),
      isRtl: false,
      isVertical: false,
      font: null,
    }));
  });
}

function writtenIn({
  subtype,
  hidden,
  fieldType,
  fieldValue,
  password,
  textContent,
  contentsObj,
}: Annotation): string[] {
  if (hidden || password) return [];
  if (subtype === 'Widget' && (fieldType === 'Tx' || fieldType === 'Ch')) {
    const value = Array.isArray(fieldValue) ? fieldValue.join(', ') : fieldValue;
    return typeof value === 'string' ? value.split(/[\r\n]+/).filter((line) => line.trim()) : [];
  }
  if (subtype !== 'FreeText') return [];
  return (textContent ?? (contentsObj?.str ?? '').split(/[\r\n]+/)).filter((line) => line.trim());
}
