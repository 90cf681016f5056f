import { type ErrorCode, limits } from '@sosia/contract';
import { AppError } from '../../../lib/app-error.ts';
import { decodeHtml } from '../../../lib/web-page/decode-html.ts';
import { WebFetchError, type WebFetchResponse } from '../../../ports/web-fetch.ts';
import { decodeText } from '../decode-text.ts';
import { startsLikePdf } from '../file-kind.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { sourceBlobKey } from '../source-blob-key.ts';
import { readPdf } from './read-file.ts';
import type { SourceText } from './save-text.ts';
import { sectionsOfText } from './sections-of-text.ts';
import type { SourceRun } from './source-run.ts';
import { TransientError } from './transient-error.ts';

const timeoutMs = 30_000;
/** Of a page; documents may have what an uploaded one may. */
const maxHtmlBytes = 5 * 1_048_576;
/** What a later try may well change. */
const transientReasons = new Set(['dns', 'connect', 'timeout', 'protocol']);

/** Fetches and reads the page at the source's address; a PDF that lies there is read as one. */
export async function readWebPage(deps: KnowledgeDependencies, run: SourceRun): Promise<SourceText> {
  const response = await fetchPage(deps, run);
  run.showProgress(0.4);
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
  // Loaded with the first page: parsing HTML brings much code that most starts never need.
  const { readPage } = await import('../../../lib/web-page/read-page.ts');
  const page = readPage(html, response.url);
  if (page.needsJavaScript) throw new AppError('needsJavaScript');
  return { sections: page.sections, title: page.title, bytes: response.body.byteLength };
}

async function fetchPage(deps: KnowledgeDependencies, run: SourceRun): Promise<WebFetchResponse> {
  const { url } = run.source;
  if (!url) throw new AppError('urlRefused');
  let response: WebFetchResponse;
  try {
    response = await deps.webFetch({
      url,
      headers: { accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8' },
      timeoutMs,
      maxBytes: limits.pdfBytes - 1,
      signal: run.signal,
    });
  } catch (error) {
    if (!(error instanceof WebFetchError)) throw error;
    const code: ErrorCode = error.code;
    throw transientReasons.has(error.reason) ? new TransientError(code, error) : new AppError(code, { cause: error });
  }
  // An error page is never knowledge, however well it reads.
  if (response.status === 429 || response.status >= 500)
    throw new TransientError('urlUnreachable', new Error(`status ${response.status}`));
  if (response.status !== 200 && response.status !== 203) throw new AppError('urlUnreachable');
  return response;
}

async function readFetchedPdf(deps: KnowledgeDependencies, run: SourceRun, response: WebFetchResponse) {
  const blobKey = sourceBlobKey(run.source.agent_id, deps.runtime.newId());
  const { bytes } = await deps.blobs.put(blobKey, response.body);
  try {
    const read = await readPdf(deps, run, blobKey);
    return { ...read, title: null, bytes, file: { blobKey, mime: 'application/pdf' } };
  } catch (error) {
    await deps.blobs.delete(blobKey);
    throw error;
  }
}
