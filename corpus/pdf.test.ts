import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createImageText } from '../apps/server/src/adapters/document-text/ocr/image-text.ts';
import { createPdfDocumentText } from '../apps/server/src/adapters/document-text/pdf/pdf-document-text.ts';
import { DocumentTextError, type DocumentTextRequest } from '../apps/server/src/ports/document-text.ts';
import { bagF1, characters, tokens, words } from '../bench/lib/text-score.ts';

interface Entry {
  file: string;
  category: string;
  expect: 'text' | 'needs-password' | 'no-text' | 'any-no-crash' | 'reject';
  password: string | null;
  pages: number | null;
  curated_reference: boolean;
  reference_trust: string;
}

const folder = new URL('../../shared/data/pdf/', import.meta.url);
const entries = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as Entry[];
/** Text in the images of PDFs without a text layer. The other such files have no words, and none may be invented. */
const scans: Record<string, RegExp> = {
  'pdfjs-scan-bad.pdf': /^pdf\.js$/,
  'pdfjs-images_1bit_grayscale.pdf': /Uncompressed[\s\S]*Image Mask/,
};
/** Nearly all of its pages need OCR, which takes minutes, so another test reads it once through the product. */
const readByProduct = new Set(['pdfjs-TAMReview.pdf']);
/** A specimen of a font with wrong character codes: all engines read the same nonsense. These words are printed. */
const printed: Record<string, RegExp> = { 'pdfjs-ThuluthFeatures.pdf': /Diacritics[\s\S]*Contextual Forms/ };
const nothing = { pages: [], failedPages: [], ocrPages: [], ocrConfidence: null, text: '' };

async function readPdf(file: string, request: Partial<DocumentTextRequest> = {}) {
  const filePath = fileURLToPath(new URL(`files/${file}`, folder));
  try {
    const result = await createPdfDocumentText().readDocument({ filePath, format: 'pdf', ...request });
    return { code: 'text', ...result, text: result.pages.map(({ text }) => text).join('\n\n') };
  } catch (error) {
    if (!(error instanceof DocumentTextError)) throw error;
    return { code: error.code, ...nothing };
  }
}

/** Results without a password, shared by the tests: reading all files takes minutes. */
const results = new Map<string, ReturnType<typeof readPdf>>();
function readOnce(file: string): ReturnType<typeof readPdf> {
  const result = results.get(file) ?? readPdf(file);
  results.set(file, result);
  return result;
}

const reference = (file: string, kind: string) =>
  readFileSync(new URL(`${kind}/${file}.txt`, folder), 'utf8').replace(/^\uFEFF/, '');

describe('real PDFs', () => {
  it('are complete', () => {
    expect(entries.length).toBeGreaterThanOrEqual(60);
  });

  for (const entry of entries.filter(({ file }) => !readByProduct.has(file))) {
    it(`${entry.file}: ${entry.expect}`, { timeout: 280_000 }, async () => {
      const { code, pages, failedPages, ocrPages, ocrConfidence, text } = await readOnce(entry.file);
      // Only documents with OCR pages have an OCR confidence.
      expect(ocrPages.length > 0).toBe(ocrConfidence !== null);
      if (entry.expect === 'needs-password') expect(code).toBe('pdfEncrypted');
      else if (entry.expect === 'reject') expect(code).toBe('pdfUnreadable');
      else if (entry.expect === 'no-text' && scans[entry.file]) expect(text).toMatch(scans[entry.file] as RegExp);
      else if (entry.expect === 'no-text') expect(code).toBe('noText');
      else if (entry.expect === 'any-no-crash') expect(['text', 'pdfUnreadable', 'noText']).toContain(code);
      else {
        expect(code).toBe('text');
        expect(pages.length).toBe(entry.pages);
        if (failedPages.length > 0) return;
        if (printed[entry.file]) expect(text).toMatch(printed[entry.file] as RegExp);
        else if (entry.reference_trust !== 'low: engines disagree') {
          const expected = reference(entry.file, entry.curated_reference ? 'curated' : 'text');
          expect(bagF1(characters(text), characters(expected))).toBeGreaterThan(0.8);
        }
      }
    });
  }

  for (const { file, password } of entries.filter(({ expect: expected }) => expected === 'needs-password'))
    it(`${file}: opens only with its password`, async () => {
      expect((await readPdf(file, { password: `${password}?` })).code).toBe('wrongFilePassword');
      expect((await readPdf(file, { password: password ?? '', opensOnly: true })).code).toBe('text');
    });

  it('reads the curated files word for word', { timeout: 60_000 }, async () => {
    const curated = entries.filter((entry) => entry.curated_reference);
    const scores: number[] = [];
    for (const { file } of curated)
      scores.push(bagF1(tokens((await readOnce(file)).text), tokens(reference(file, 'curated'))));
    const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
    expect(mean).toBeGreaterThanOrEqual(0.9);
  });

  it('reads ordinary files like poppler', { timeout: 120_000 }, async () => {
    const isOrdinary = ({ category, reference_trust: trust }: Entry) =>
      category === 'normal' && !trust.startsWith('low');
    const scores: number[] = [];
    for (const { file } of entries.filter(isOrdinary))
      scores.push(bagF1(characters((await readOnce(file)).text), characters(reference(file, 'text'))));
    scores.sort((one, other) => one - other);
    expect(scores[Math.floor(scores.length / 2)]).toBeGreaterThanOrEqual(0.98);
  });
});

describe('real pictures', () => {
  const readPicture = async (file: string) => {
    const filePath = fileURLToPath(new URL(`../photos/${file}`, folder));
    return await createImageText()
      .readDocument({ filePath, format: 'image' })
      .then(
        ({ pages }) => pages.map(({ text }) => text).join('\n\n'),
        (error: unknown) => (error instanceof DocumentTextError ? error.reason : Promise.reject(error)),
      );
  };

  it('reads the words of a printed page', async () => {
    const printed = `Region-based segmentation Let us first determine markers of the coins and the background. These markers are
      pixels that we can label unambiguously as either object or background. Here, the markers are found at the two extreme
      parts of the histogram of grey values: >>> markers = np.zeros_like(coins)`;
    const found = words(await readPicture('printed-page.png'));
    const expected = words(printed);
    expect(expected.filter((word) => found.includes(word)).length / expected.length).toBeGreaterThanOrEqual(0.9);
    expect(bagF1(found, expected)).toBeGreaterThanOrEqual(0.9);
  });

  it.each(['one-face.png', 'two-faces.jpg', 'no-face-cat.png', 'dark-face.jpg', 'too-small.jpg'])(
    'finds no text in %s',
    async (file) => expect(await readPicture(file)).toBe('empty'),
  );

  it('reports a truncated picture as damaged', async () => expect(await readPicture('truncated.jpg')).toBe('damaged'));
});
