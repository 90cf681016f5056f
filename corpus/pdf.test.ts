import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Source, SourceDetail } from '@sosia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningProduct, startProduct } from '../apps/e2e/src/start-product.ts';
import { createImageText } from '../apps/server/src/adapters/document-text/ocr/image-text.ts';
import { createPdfDocumentText } from '../apps/server/src/adapters/document-text/pdf/pdf-document-text.ts';
import { DocumentTextError } from '../apps/server/src/ports/document-text.ts';
import { bagF1, characters, tokens, words } from '../bench/lib/text-score.ts';
import { type SignedIn, signedIn } from './lib/signed-in.ts';

interface Entry {
  file: string;
  category: string;
  expect: 'text' | 'needs-password' | 'no-text' | 'any-no-crash' | 'reject';
  password: string | null;
  pages: number | null;
  pdftotext_chars: number;
  curated_reference: boolean;
  reference_trust: string;
  sha256: string;
}

const folder = new URL('../../shared/data/pdf/', import.meta.url);
const entries = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as Entry[];
const pathOf = (file: string) => fileURLToPath(new URL(`files/${file}`, folder));
/** Text in the images of PDFs without a text layer. The other such files have no words, and none may be invented. */
const scans: Record<string, RegExp> = {
  'pdfjs-scan-bad.pdf': /^pdf\.js$/,
  'pdfjs-images_1bit_grayscale.pdf': /Uncompressed[\s\S]*Image Mask/,
};
/** Nearly all of its pages need OCR, because its text layer is garbled. */
const garbled = 'pdfjs-TAMReview.pdf';
/** A specimen of a font with wrong character codes: all engines read the same nonsense. These words are printed. */
const specimen = 'pdfjs-ThuluthFeatures.pdf';
const specimenWords = /Diacritics[\s\S]*Contextual Forms/;

/** Allowed outcomes in the product. Short files are refused even if they are read well. */
const outcomes: Record<Entry['expect'], (string | null)[]> = {
  text: [null, 'pdfTooShort', 'noText'],
  'needs-password': ['pdfEncrypted'],
  'no-text': [null, 'noText', 'pdfTooShort'],
  'any-no-crash': [null, 'pdfUnreadable', 'noText', 'pdfTooShort', 'wrongType', 'alreadyKnown'],
  reject: ['noText', 'wrongType'],
};

let product: RunningProduct;
let me: SignedIn;
let agentId: string;
/** The source that each file became in the product, by checksum: the same file under two names is one source. */
let sources: Map<string, Source>;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off', BILLING: 'none' });
  me = await signedIn(product, 'pdf@example.com');
  agentId = await me.agent('PDFs');
  await me.upload(
    agentId,
    entries.map(({ file }) => ({ name: file, bytes: readFileSync(pathOf(file)) })),
  );
  const checksums = new Map(entries.map(({ file, sha256 }) => [file, sha256]));
  sources = new Map((await me.sources(agentId)).map((source) => [checksums.get(source.title) ?? '', source]));
}, 600_000);
afterAll(() => product?.stop());

/** Returns what the product stored, or reads a file whose text it refused or never looked at. */
async function readPdf({ file, sha256, expect: expected }: Entry) {
  const source = sources.get(sha256);
  if (source?.status !== 'ready') return await readDirectly(file, expected === 'text');
  const { data } = (await me.call('GET', `sources/${source.id}`)) as { data: SourceDetail };
  return {
    code: 'text',
    pages: data.pages,
    failedPages: data.quality?.failedPages ?? [],
    ocrPages: data.ocrPages,
    ocrConfidence: data.quality?.ocrConfidence ?? null,
    text: data.sections.map(({ text }) => text).join('\n\n'),
  };
}

const nothing = { pages: null, failedPages: [], ocrPages: [], ocrConfidence: null, text: '' };

/** @param includeHidden whether to read text that cannot be seen, which the references of files with text have too */
async function readDirectly(file: string, includeHidden: boolean) {
  try {
    const request = { filePath: pathOf(file), format: 'pdf', includeHidden } as const;
    const result = await createPdfDocumentText().readDocument(request);
    const text = result.pages.map((page) => page.text).join('\n\n');
    return { code: 'text', ...result, pages: result.pages.length, text };
  } catch (error) {
    if (!(error instanceof DocumentTextError)) throw error;
    return { code: error.code, ...nothing };
  }
}

/** Shared by the tests: each file is read once. */
const results = new Map<Entry, ReturnType<typeof readPdf>>();
function readOnce(entry: Entry): ReturnType<typeof readPdf> {
  const result = results.get(entry) ?? readPdf(entry);
  results.set(entry, result);
  return result;
}

const reference = (file: string, kind: string) =>
  readFileSync(new URL(`${kind}/${file}.txt`, folder), 'utf8').replace(/^\uFEFF/, '');

describe('real PDFs', () => {
  it('are complete', () => {
    expect(entries.length).toBeGreaterThanOrEqual(60);
    expect([...sources.keys()].sort()).toEqual([...new Set(entries.map(({ sha256 }) => sha256))].sort());
  });

  for (const entry of entries) {
    it(`${entry.file}: ${entry.expect}`, { timeout: 280_000 }, async () => {
      const source = sources.get(entry.sha256);
      const outcome = source?.error?.code ?? null;
      expect(outcomes[entry.expect]).toContain(outcome);
      expectConfidence(source?.ocrPages ?? [], source?.quality?.ocrConfidence ?? null);
      const isLong = entry.expect === 'text' && entry.pdftotext_chars > 2_000 && entry.file !== specimen;
      if (isLong) expect(outcome).toBeNull();
      const isKnown = entry.expect === 'needs-password' || entry.expect === 'any-no-crash';
      if (!isKnown || outcome === 'wrongType') await expectText(entry);
    });
  }

  /** Only documents with OCR pages have an OCR confidence. */
  function expectConfidence(ocrPages: number[], ocrConfidence: number | null) {
    expect(ocrPages.length > 0).toBe(ocrConfidence !== null);
  }

  async function expectText(entry: Entry) {
    const { code, pages, failedPages, ocrPages, ocrConfidence, text } = await readOnce(entry);
    expectConfidence(ocrPages, ocrConfidence);
    if (entry.expect === 'reject') expect(code).toBe('pdfUnreadable');
    else if (entry.expect === 'no-text' && scans[entry.file]) expect(text).toMatch(scans[entry.file] as RegExp);
    else if (entry.expect === 'no-text') expect(code).toBe('noText');
    else if (entry.expect === 'any-no-crash') expect(['text', 'pdfUnreadable', 'noText']).toContain(code);
    else {
      expect(code).toBe('text');
      expect(pages).toBe(entry.pages);
      if (failedPages.length > 0) return;
      if (entry.file === specimen) expect(text).toMatch(specimenWords);
      else if (entry.reference_trust !== 'low: engines disagree') {
        const expected = reference(entry.file, entry.curated_reference ? 'curated' : 'text');
        expect(bagF1(characters(text), characters(expected))).toBeGreaterThan(0.8);
      }
    }
  }

  it('are read by OCR where the text layer is garbled', () => {
    const source = sources.get(entries.find(({ file }) => file === garbled)?.sha256 ?? '');
    expect(source?.ocrPages.length).toBeGreaterThan(5);
    expect(source?.quality?.ocrConfidence).toBeGreaterThan(0.7);
  });

  it('open with a known password', async () => {
    const locked = entries.filter((entry) => entry.expect === 'needs-password' && entry.password);
    expect(locked.length).toBeGreaterThan(0);
    for (const { file, sha256, password } of locked) {
      const id = sources.get(sha256)?.id ?? '';
      const wrong = await me.call('POST', `sources/${id}/unlock`, { password: `not ${password}` });
      expect([file, wrong.error?.code]).toEqual([file, 'wrongFilePassword']);
      const right = await me.call('POST', `sources/${id}/unlock`, { password });
      expect([file, right.error]).toEqual([file, undefined]);
    }
    for (const { sha256 } of locked) {
      const read = await me.settled(agentId, sources.get(sha256)?.id ?? '');
      expect(outcomes.text).toContain(read.error?.code ?? null);
    }
  });

  it('reads the curated files word for word', { timeout: 60_000 }, async () => {
    const curated = entries.filter((entry) => entry.curated_reference);
    const scores: number[] = [];
    for (const entry of curated)
      scores.push(bagF1(tokens((await readOnce(entry)).text), tokens(reference(entry.file, 'curated'))));
    const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
    expect(mean).toBeGreaterThanOrEqual(0.9);
  });

  it('reads ordinary files like poppler', { timeout: 120_000 }, async () => {
    const isOrdinary = ({ category, reference_trust: trust }: Entry) =>
      category === 'normal' && !trust.startsWith('low');
    const scores: number[] = [];
    for (const entry of entries.filter(isOrdinary))
      scores.push(bagF1(characters((await readOnce(entry)).text), characters(reference(entry.file, 'text'))));
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
