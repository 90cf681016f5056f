import type { SourceDetail } from '@sosia/contract';
import type { FileAnswer } from '../../http/call-context.ts';
import { AppError } from '../../lib/app-error.ts';
import { endingOfMime, kindByName } from './file-kind.ts';
import type { KnowledgeDependencies } from './knowledge-dependencies.ts';
import { mustFindSource } from './manage-sources.ts';
import { listChunks, listSections } from './reading-store.ts';
import { type ErrorText, toSourceDetail } from './source-views.ts';

/** A source with its text and chunks. @throws {AppError} `notFound`. */
export async function getSource(
  deps: Pick<KnowledgeDependencies, 'db'>,
  named: { accountId: string; sourceId: string },
  errorText: ErrorText,
): Promise<SourceDetail> {
  const source = await mustFindSource(deps, named.accountId, named.sourceId);
  const [sections, chunks] = await Promise.all([
    listSections(deps.db, source.id),
    listChunks(deps.db, named.accountId, source.id),
  ]);
  return toSourceDetail(source, { sections, chunks }, errorText);
}

/** The original, which a browser stores or plays and never shows as a page of ours. @throws {AppError} `notFound`. */
export async function openSourceFile(
  deps: Pick<KnowledgeDependencies, 'db' | 'blobs'>,
  named: { accountId: string; sourceId: string },
): Promise<FileAnswer> {
  const source = await mustFindSource(deps, named.accountId, named.sourceId);
  const key = source.blob_key;
  const bytes = key ? await deps.blobs.size(key) : null;
  if (!key || bytes === null) throw new AppError('notFound');
  return {
    bytes,
    // Each content lies under a name of its own.
    etag: `"${key.slice(key.lastIndexOf('/') + 1)}"`,
    isPlayed: source.kind === 'media',
    async open(range) {
      const blob = await deps.blobs.open(key, range);
      if (!blob) throw new AppError('notFound');
      return blob.stream;
    },
    headers: {
      // Texts that were typed in are stored as UTF-8; of files only their authors know.
      'content-type': source.kind === 'text' || source.kind === 'qa' ? 'text/plain; charset=utf-8' : source.mime,
      'content-disposition': `attachment; filename*=UTF-8''${encodeFileName(fileNameOf(source.title, source.mime))}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  };
}

/** A source's title with the ending of its kind. */
export function fileNameOf(title: string, mime: string): string {
  const named = kindByName(title)?.mime;
  // Which sort of plain text it is, its author may say.
  const isNamed = named === mime || (mime === 'text/plain' && named?.startsWith('text/'));
  return isNamed ? title : `${title}${endingOfMime(mime)}`;
}

/** RFC 8187: what `encodeURIComponent` leaves and that rule does not. */
const encodeFileName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
