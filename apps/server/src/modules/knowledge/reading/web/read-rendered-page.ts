import { AppError } from '../../../../lib/app-error.ts';
import type { KnowledgeDependencies } from '../../knowledge-dependencies.ts';
import { readSiteAccess } from '../../sites/site-access.ts';
import { type PageProblem, PageProblemError } from '../../sources/page-problem.ts';
import { wellRead } from '../../sources/source-quality.ts';
import type { SourceRun } from '../save/source-run.ts';
import type { SourceText } from '../save/source-text.ts';
import { convertFetchErrors, isGood, refuseSignIn } from './fetch-page.ts';

/**
 * Returns the text of a page after a browser ran its scripts.
 * @param url final URL of the page, after redirects
 * @throws {AppError} `needsJavaScript` without an installed browser, or if it rendered no text
 * @throws {TransientError}
 */
export async function readRenderedPage(deps: KnowledgeDependencies, run: SourceRun, url: string): Promise<SourceText> {
  const { pageRenderer } = deps;
  if (!pageRenderer) throw unseen('noBrowser');
  const { headers } = await readSiteAccess(deps, run.source);
  // Send the site's headers to its own origin only, not to a redirect's target.
  const isOwnOrigin = new URL(url).origin === new URL(run.source.url ?? url).origin;
  const rendered = await convertFetchErrors(() =>
    pageRenderer.render({ url, signal: run.signal, ...(isOwnOrigin ? { headers } : {}) }),
  );
  if (!rendered) throw unseen('renderedEmpty');
  if (!isGood(rendered.status))
    throw new AppError('urlUnreachable', { cause: new PageProblemError(`status:${rendered.status}`) });
  const page = await deps.readPage({
    html: rendered.html,
    url: rendered.url,
    includeHidden: run.source.include_hidden,
    signal: run.signal,
  });
  if (page.asksToSignIn) refuseSignIn(run, rendered.url);
  const { sections, title, notes } = page;
  if (sections.every(({ text }) => text.trim() === '')) throw unseen('renderedEmpty');
  return {
    sections,
    title,
    bytes: Buffer.byteLength(rendered.html),
    quality: { ...wellRead, ...notes, isRendered: true },
    // The validators belong to the unrendered page, which may stay the same when the rendered text changes.
    validators: { etag: null, lastModified: null },
  };
}

const unseen = (problem: PageProblem) => new AppError('needsJavaScript', { cause: new PageProblemError(problem) });
