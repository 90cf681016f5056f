import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createPdfDocumentText } from '../apps/server/src/adapters/document-text/pdf/pdf-document-text.ts';
import { DocumentTextError } from '../apps/server/src/ports/document-text.ts';
import { bagF1, characters, tokens } from '../bench/lib/text-score.ts';

interface Entry {
  file: string;
  expect: 'text' | 'needs-password' | 'no-text' | 'any-no-crash' | 'reject';
  pages: number | null;
  pdftotext_chars: number;
  curated_reference: boolean;
  reference_trust: string;
}

const folder = new URL('../../shared/data/pdf/', import.meta.url);
const entries = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as Entry[];

async function read(file: string) {
  const filePath = new URL(`files/${file}`, folder).pathname;
  try {
    const { pages, failedPages } = await createPdfDocumentText().readDocument({ filePath, format: 'pdf' });
    return { code: 'text', pages: pages.length, failedPages, text: pages.map(({ text }) => text).join('\n\n') };
  } catch (error) {
    if (!(error instanceof DocumentTextError)) throw error;
    return { code: error.code, pages: 0, failedPages: [], text: '' };
  }
}

const reference = (file: string, kind: string) =>
  readFileSync(new URL(`${kind}/${file}.txt`, folder), 'utf8').replace(/^\uFEFF/, '');

describe('real PDFs', () => {
  it('are all there', () => {
    expect(entries.length).toBeGreaterThanOrEqual(60);
  });

  for (const entry of entries) {
    it(`${entry.file}: ${entry.expect}`, { timeout: 60_000 }, async () => {
      const { code, pages, failedPages, text } = await read(entry.file);
      if (entry.expect === 'needs-password') expect(code).toBe('pdfEncrypted');
      else if (entry.expect === 'reject') expect(code).toBe('pdfUnreadable');
      // A scan may carry a printed line or two of real text; what matters is that none is made up.
      else if (entry.expect === 'no-text') expect(code === 'noText' || text.length <= entry.pdftotext_chars).toBe(true);
      else if (entry.expect === 'any-no-crash') expect(['text', 'pdfUnreadable', 'noText']).toContain(code);
      else {
        expect(code).toBe('text');
        expect(pages).toBe(entry.pages);
        if (failedPages.length === 0 && entry.reference_trust !== 'low: engines disagree') {
          const expected = reference(entry.file, entry.curated_reference ? 'curated' : 'text');
          expect(bagF1(characters(text), characters(expected))).toBeGreaterThan(0.8);
        }
      }
    });
  }

  it('reads the curated ones word for word', { timeout: 60_000 }, async () => {
    const curated = entries.filter((entry) => entry.curated_reference);
    const scores: number[] = [];
    for (const { file } of curated)
      scores.push(bagF1(tokens((await read(file)).text), tokens(reference(file, 'curated'))));
    const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
    expect(mean).toBeGreaterThanOrEqual(0.88);
  });
});
