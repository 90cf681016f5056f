import type { ExportedFile } from '../../../lib/export/exported-file.ts';
import { inPages } from '../../../lib/export/in-pages.ts';
import { writeJson } from '../../../lib/export/write-json.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { fileNameOf } from '../manage/source-contents.ts';
import type { SiteRow } from '../sites/site-store.ts';
import type { SourceRow } from '../sources/source-store.ts';
import { listSectionsAfter, listSitesAfter, listSourcesAfter, type SectionRow } from './account-data-store.ts';

type Deps = Pick<KnowledgeDependencies, 'db' | 'blobs'>;

/** Rows per query; fewer for sections, which can hold whole pages of text. */
const sourceRows = 100;
const sectionRows = 20;
const maxNameChars = 100;

/** Exports an account's knowledge: `sources.json` with all their text, `sites.json`, and the original files. */
export async function* exportKnowledge(deps: Deps, accountId: string): AsyncGenerator<ExportedFile, void> {
  yield { path: 'sources.json', content: writeJson(sourcesOf(deps, accountId)) };
  yield { path: 'sites.json', content: writeJson(sitesOf(deps, accountId)) };
  for await (const source of rowsOf(deps, accountId)) {
    const blob = source.blob_key && (await deps.blobs.open(source.blob_key));
    if (blob) yield { path: filePath(source), content: blob.stream };
  }
}

async function* sourcesOf(deps: Deps, accountId: string) {
  for await (const row of rowsOf(deps, accountId)) {
    yield {
      id: row.id,
      agentId: row.agent_id,
      kind: row.kind,
      title: row.title,
      url: row.url,
      mime: row.mime,
      status: row.status,
      errorCode: row.error_code,
      active: row.active,
      version: row.version,
      chars: row.chars,
      bytes: row.bytes,
      pages: row.pages,
      ocrPages: row.ocr_pages,
      language: row.language,
      createdAt: row.created_at,
      refreshedAt: row.refreshed_at,
      checkedAt: row.checked_at,
      siteId: row.site_id,
      quality: row.quality,
      includeHidden: row.include_hidden,
      rereadStatus: row.reread_status,
      rereadError: row.reread_error,
      file: row.blob_key === null ? null : filePath(row),
      sections: inPages<SectionRow>(sectionRows, (last) =>
        listSectionsAfter(deps.db, row.id, { ordinal: last?.ordinal ?? null, limit: sectionRows }),
      ),
    };
  }
}

/** Exports only the names of a site's headers, because their values may be credentials. */
async function* sitesOf({ db }: Deps, accountId: string) {
  const rows = inPages<SiteRow>(sourceRows, (last) =>
    listSitesAfter(db, accountId, { id: last?.id ?? null, limit: sourceRows }),
  );
  for await (const row of rows) {
    yield {
      id: row.id,
      agentId: row.agent_id,
      url: row.url,
      include: row.include,
      exclude: row.exclude,
      depth: row.depth,
      limit: row.page_limit,
      schedule: row.schedule,
      addsNewPages: row.adds_new_pages,
      leftOut: row.left_out,
      ignoreRobots: row.ignore_robots,
      headerNames: row.header_names,
      status: row.status,
      lastRun: row.last_run,
      nextRunAt: row.next_run_at,
      createdAt: row.created_at,
    };
  }
}

const rowsOf = ({ db }: Deps, accountId: string) =>
  inPages<SourceRow>(sourceRows, (last) =>
    listSourcesAfter(db, accountId, { id: last?.id ?? null, limit: sourceRows }),
  );

/** Returns a path that every file system accepts; the folder makes it unique. */
function filePath({ id, title, mime }: SourceRow): string {
  const name = fileNameOf(title, mime);
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';
  const plain = name
    .slice(0, name.length - ending.length)
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  return `files/${id}/${[...plain].slice(0, maxNameChars).join('').trim() || 'file'}${ending}`;
}
