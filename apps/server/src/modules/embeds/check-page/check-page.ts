import type { PageCheck } from '@sosia/contract';
import { AppError } from '../../../lib/app-error.ts';
import { decodeHtml } from '../../../lib/web-page/decode-html.ts';
import { type BodyPlan, type WebFetch, WebFetchError, type WebFetchResponse } from '../../../ports/web-fetch.ts';
import { pictureUrl } from '../../agents/index.ts';
import { requireEmbed } from '../change-embed.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { isOriginAllowed, isOwnOrigin } from '../visits/is-origin-allowed.ts';
import { blockedBy } from './blocked-by.ts';
import { findSnippet } from './find-snippet.ts';
import { readTags, type Tag } from './read-tags.ts';

const timeoutMs = 15_000;
const maxPageBytes = 4_000_000;

/** The tags that can load or block an embed. */
const lookedAt = /^(?:a|base|iframe|meta|script)$/;
/** Maximum number of tags; the rest of the page is ignored. */
const maxTags = 50_000;

/**
 * Fetches a page of the owner and reports whether an embed is on it and which policies block it.
 * @throws {AppError} `notFound`; `urlRefused`, `urlUnreachable`, `tooLarge`, and `wrongType` for a response that is not
 *   HTML.
 */
export async function checkPage(
  deps: EmbedsDependencies,
  accountId: string,
  { token, url }: { token: string; url: string },
): Promise<PageCheck> {
  const embed = await requireEmbed(deps, accountId, token);
  const agent = await deps.agents.getAgent(accountId, embed.agent_id);
  const answer = await fetchPage(deps.webFetch, url);
  const page = answer.url;
  const tags = firstTags(decodeHtml(answer.body, answer.headers['content-type']).text);
  const snippet = findSnippet(tags, { page, publicUrl: deps.publicUrl, token: embed.token });
  return {
    url: page,
    status: answer.status,
    found: snippet.found,
    isElsewhere: snippet.isElsewhere,
    isDomainAllowed: isOwnOrigin(deps.publicUrl, page) || isOriginAllowed(embed.domains, page, deps.publicUrl),
    blockedBy: blockedBy({
      page,
      tags,
      snippet,
      publicUrl: deps.publicUrl,
      picture: pictureUrl(agent.picture_id),
      header: answer.headers['content-security-policy'] ?? '',
    }),
  };
}

function firstTags(html: string): Tag[] {
  const tags: Tag[] = [];
  for (const tag of readTags(html)) {
    if (!lookedAt.test(tag.name)) continue;
    tags.push(tag);
    if (tags.length === maxTags) break;
  }
  return tags;
}

async function fetchPage(webFetch: WebFetch, url: string): Promise<WebFetchResponse> {
  try {
    return await webFetch({
      url,
      timeoutMs,
      headers: { accept: 'text/html,application/xhtml+xml' },
      planBody: ({ headers }): BodyPlan => {
        if (!isPage(headers['content-type'])) throw new AppError('wrongType');
        return { maxBytes: maxPageBytes };
      },
    });
  } catch (error) {
    if (error instanceof WebFetchError) throw new AppError(error.code, { cause: error });
    throw error;
  }
}

/** A response without a content type is treated as HTML. */
const isPage = (contentType: string | undefined) =>
  contentType === undefined || /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType);
