import { AppError } from '../../../lib/app-error.ts';
import type { RobotsMemory } from '../../../lib/site/robots-memory.ts';
import { decodeText } from '../../../lib/text/decode-text.ts';
import { sectionsOfText } from '../../../lib/text/sections-of-text.ts';
import { decodeHtml } from '../../../lib/web-page/decode-html.ts';
import type { WebFetchResponse } from '../../../ports/web-fetch.ts';
import { startsLikePdf } from '../file-signatures.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { sourceBlobKey } from '../source-blob-key.ts';
import { fetchPage, validatorsOf } from './fetch-page.ts';
import { readDocument } from './read-file.ts';
import { readRenderedPage } from './read-rendered-page.ts';
import type { SourceText } from './save-text.ts';
import type { SourceRun } from './source-run.ts';

/** Of a page; documents may have what an uploaded one may. */
const maxHtmlBytes = 5 * 1_048_576;

/** Fetches and reads the page at the source's address; `null` when it has not changed since it was read. */
export async function readWebPage(
  deps: KnowledgeDependencies,
  run: SourceRun,
  robots: RobotsMemory,
): Promise<SourceText | null> {
  const response = await fetchPage(deps, run, robots);
  if (!response) return null;
  run.showProgress(0.4);
  return { validators: validatorsOf(response), ...(await readAnswer(deps, run, response)) };
}

/** What the answer holds; a PDF is read as one. */
async function readAnswer(
  deps: KnowledgeDependencies,
  run: SourceRun,
  response: WebFetchResponse,
): Promise<SourceText> {
  const type = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (startsLikePdf(response.body)) return await readFetchedPdf(deps, run, response);
  if (response.body.byteLength > maxHtmlBytes) throw new AppError('tooLarge');
  if (type === 'text/plain' || type === 'text/markdown') {
    const text = decodeText(response.body);
    if (text === null) throw new AppError('wrongType');
    if (text.trim() === '') throw new AppError('noText');
    return { sections: sectionsOfText(text), bytes: response.body.byteLength };
  }
  if (type !== 'text/html' && type !== 'application/xhtml+xml') throw new AppError('wrongType');
  const html = decodeHtml(response.body, response.headers['content-type'] ?? '');
  const page = await deps.readPage({ html, url: response.url, signal: run.signal });
  if (page.needsJavaScript) return await readRenderedPage(deps, run, response.url);
  return { sections: page.sections, title: page.title, bytes: response.body.byteLength };
}

async function readFetchedPdf(deps: KnowledgeDependencies, run: SourceRun, response: WebFetchResponse) {
  const blobKey = sourceBlobKey(run.source.agent_id, deps.runtime.newId());
  const { bytes } = await deps.blobs.put(blobKey, response.body);
  try {
    const read = await readDocument(deps, run, { blobKey, format: 'pdf' });
    return { ...read, title: null, bytes, file: { blobKey, mime: 'application/pdf' } };
  } catch (error) {
    await deps.blobs.delete(blobKey);
    throw error;
  }
}
