import { AppError } from '../../../../lib/app-error.ts';
import type { RobotsCache } from '../../../../lib/site/robots-cache.ts';
import { type DecodedText, decodeText } from '../../../../lib/text/decode-text.ts';
import { encodingNotes } from '../../../../lib/text/encoding/encoding-notes.ts';
import { decodeHtml } from '../../../../lib/web-page/decode-html.ts';
import type { ReadingNotes } from '../../../../ports/document-text.ts';
import type { WebFetchResponse } from '../../../../ports/web-fetch.ts';
import type { KnowledgeDependencies } from '../../knowledge-dependencies.ts';
import { PageProblemError } from '../../sources/page-problem.ts';
import { wellRead } from '../../sources/source-quality.ts';
import { readDocument } from '../file/read-file.ts';
import type { SourceRun } from '../save/source-run.ts';
import type { SourceText } from '../save/source-text.ts';
import { fetchPage, mediaTypeOf, refuseSignIn, validatorsOf } from './fetch-page.ts';
import type { FetchedFile } from './fetched-file.ts';
import { readRenderedPage } from './read-rendered-page.ts';

/**
 * Fetches and reads the page of a source; `null` if it has not changed.
 * @param given the page's response, if it was already fetched
 */
export async function readWebPage(
  deps: KnowledgeDependencies,
  run: SourceRun,
  robots: RobotsCache,
  given?: WebFetchResponse,
): Promise<SourceText | null> {
  const page = given ? { response: given, pdf: null } : await fetchPage(deps, run, robots);
  if (!page) return null;
  run.showProgress(0.4);
  const { response, pdf } = page;
  const text = pdf ? await readFetchedPdf(deps, run, pdf) : await readAnswer(deps, run, response);
  return { validators: validatorsOf(response), ...text };
}

/** Returns the text of a page or a text file. */
async function readAnswer(
  deps: KnowledgeDependencies,
  run: SourceRun,
  { url, headers, body }: WebFetchResponse,
): Promise<SourceText> {
  const type = mediaTypeOf(headers);
  if (type === 'text/plain' || type === 'text/markdown') {
    const decoded = decodeText(body);
    if (decoded === null) throw notPage();
    if (decoded.text.trim() === '') throw new AppError('noText');
    return {
      sections: await deps.readText({ text: decoded.text, signal: run.signal }),
      bytes: body.byteLength,
      ...qualityIn(guessedEncoding(decoded)),
    };
  }
  if (type !== 'text/html' && type !== 'application/xhtml+xml') throw notPage();
  const decoded = decodeHtml(body, headers['content-type'] ?? '');
  const { include_hidden: includeHidden } = run.source;
  const page = await deps.readPage({ html: decoded.text, url, includeHidden, signal: run.signal });
  if (page.asksToSignIn) refuseSignIn(run, url);
  if (page.needsJavaScript) return await readRenderedPage(deps, run, url);
  return {
    sections: page.sections,
    title: page.title,
    bytes: body.byteLength,
    ...qualityIn({ ...page.notes, ...guessedEncoding(decoded) }),
  };
}

/** A declared encoding is not worth a note. */
const guessedEncoding = (decoded: DecodedText): ReadingNotes => (decoded.isCertain ? {} : encodingNotes(decoded));

/** Absent when there is nothing to note. */
const qualityIn = (notes: ReadingNotes): Pick<SourceText, 'quality'> =>
  Object.keys(notes).length === 0 ? {} : { quality: { ...wellRead, ...notes } };

const notPage = () => new AppError('wrongType', { cause: new PageProblemError('notPage') });

async function readFetchedPdf(deps: KnowledgeDependencies, run: SourceRun, pdf: FetchedFile): Promise<SourceText> {
  const { blobKey } = pdf;
  try {
    const read = await readDocument(deps, run, { blobKey, format: 'pdf' });
    return { ...read, title: null, bytes: pdf.bytes() ?? 0, file: { blobKey, mime: 'application/pdf' } };
  } catch (error) {
    await pdf.discard();
    throw error;
  }
}
