import { type Block, type ErrorCode, limits, type Source, type SourceDetail } from '@sosia/contract';
import type { ErrorText } from './error-texts.ts';
import { wellRead } from './source-quality.ts';
import type { SourceRow } from './source-store.ts';

export function toSource(row: SourceRow, errorText: ErrorText): Source {
  const code = row.error_code as ErrorCode | null;
  return {
    id: row.id,
    kind: row.kind as Source['kind'],
    title: row.title,
    url: row.url,
    status: row.status as Source['status'],
    progress: row.progress,
    chars: row.chars,
    tokens: tokensOf(row),
    bytes: row.bytes,
    pages: row.pages,
    ocrPages: row.ocr_pages,
    language: row.language,
    version: row.version,
    active: row.active,
    includeHidden: row.include_hidden,
    rereading: rereadingOf(row, errorText),
    siteId: row.site_id,
    // Older rows lack newer fields.
    quality: row.quality && { ...wellRead, ...row.quality },
    checkedAt: row.checked_at?.toISOString() ?? null,
    retryAt: (row.status === 'queued' && row.retry_at?.toISOString()) || null,
    error: code === null ? null : { code, message: errorText(code) },
    createdAt: row.created_at.toISOString(),
    refreshedAt: row.refreshed_at?.toISOString() ?? null,
  };
}

function rereadingOf({ reread_status, reread_error }: SourceRow, errorText: ErrorText): Source['rereading'] {
  if (reread_status === null) return null;
  const code = reread_error as ErrorCode | null;
  const error = code === null ? null : { code, message: errorText(code) };
  return { status: reread_status as NonNullable<Source['rereading']>['status'], error };
}

interface SourceParts {
  sections: {
    text: string;
    page: number | null;
    heading: string | null;
    anchor: string | null;
    start_ms: number | null;
    blocks: Block[] | null;
  }[];
  chunks: { id: string; text: string; section_ordinal: number; start_offset: number; end_offset: number }[];
}

/**
 * Returns the part of a source that a visitor may see, field by field: its text and origin, nothing about storage or
 * reading. To a visitor it always appears ready.
 */
export function toSharedSource(row: SourceRow, sections: SourceParts['sections']): SourceDetail {
  return {
    id: row.id,
    kind: row.kind as Source['kind'],
    title: row.title,
    url: row.url,
    status: 'ready',
    progress: 1,
    chars: row.chars,
    tokens: tokensOf(row),
    bytes: row.bytes,
    pages: row.pages,
    ocrPages: [],
    language: row.language,
    version: row.version,
    active: true,
    includeHidden: false,
    rereading: null,
    siteId: null,
    quality: null,
    checkedAt: null,
    retryAt: null,
    error: null,
    createdAt: row.created_at.toISOString(),
    refreshedAt: row.refreshed_at?.toISOString() ?? null,
    sections: sections.map(toSection),
    chunks: [],
  };
}

export function toSourceDetail(row: SourceRow, parts: SourceParts, errorText: ErrorText): SourceDetail {
  return {
    ...toSource(row, errorText),
    sections: parts.sections.map(toSection),
    chunks: parts.chunks.map((chunk) => ({
      id: chunk.id,
      text: chunk.text,
      section: chunk.section_ordinal,
      startOffset: chunk.start_offset,
      endOffset: chunk.end_offset,
    })),
  };
}

const tokensOf = ({ chars }: SourceRow) => Math.ceil(chars / limits.charsPerToken);

const toSection = ({ text, blocks, page, heading, anchor, start_ms: startMs }: SourceParts['sections'][number]) => ({
  text,
  blocks,
  page,
  heading,
  anchor,
  startMs,
});
