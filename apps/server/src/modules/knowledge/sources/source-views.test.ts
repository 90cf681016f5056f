import { expect, it } from 'vitest';
import type { SourceRow } from './source-store.ts';
import { toSharedSource } from './source-views.ts';

const secret = 'for the owner alone';
const [created, refreshed] = [new Date('2026-11-01T08:00:00Z'), new Date('2026-11-02T08:00:00Z')];

/** A row with a value in every column. */
const row: SourceRow = {
  id: 'source-1',
  account_id: secret,
  agent_id: secret,
  kind: 'file',
  title: 'Prices',
  mime: secret,
  url: 'https://shop.example/prices.pdf',
  status: 'failed',
  progress: 0.4,
  chars: 11,
  bytes: 900,
  pages: 2,
  ocr_pages: [2],
  language: 'en',
  version: 3,
  active: false,
  error_code: secret,
  content_hash: secret,
  blob_key: secret,
  attempt: 77,
  created_at: created,
  refreshed_at: refreshed,
  site_id: secret,
  etag: secret,
  last_modified: secret,
  checked_at: new Date(0),
  tries: 77,
  retry_at: new Date(0),
  outcome: secret,
  host: secret,
  reader_version: 77,
  include_hidden: true,
  reread_status: secret,
  reread_error: secret,
  reread_version: 77,
  quality: {
    emptyPages: [77],
    failedPages: [77],
    ocrConfidence: 0.77,
    isCut: true,
    isRendered: true,
    recordingId: secret,
    problem: secret,
    hidden: { rows: 77 },
    uncalculated: 77,
    unread: { object: 77 },
    encoding: secret,
  },
};

it('returns only these fields of a source to a visitor', () => {
  const section = { text: 'Tea costs 2', page: 1, heading: 'Drinks', anchor: 'drinks', start_ms: null, blocks: null };
  const more = { id: secret, source_id: secret, ordinal: 77 };
  expect(toSharedSource(row, [{ ...section, ...more }])).toStrictEqual({
    id: 'source-1',
    kind: 'file',
    title: 'Prices',
    url: 'https://shop.example/prices.pdf',
    status: 'ready',
    progress: 1,
    chars: 11,
    tokens: 3,
    bytes: 900,
    pages: 2,
    ocrPages: [],
    language: 'en',
    version: 3,
    active: true,
    includeHidden: false,
    rereading: null,
    siteId: null,
    quality: null,
    checkedAt: null,
    retryAt: null,
    error: null,
    createdAt: created.toISOString(),
    refreshedAt: refreshed.toISOString(),
    sections: [{ text: 'Tea costs 2', blocks: null, page: 1, heading: 'Drinks', anchor: 'drinks', startMs: null }],
    chunks: [],
  });
});
